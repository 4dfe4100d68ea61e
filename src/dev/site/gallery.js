// Brings each profile of the gallery into its state, by the clicks it names, as soon as
// what is clicked is there; and all of them into the theme and the width that the address
// asks for.

const asked = new URLSearchParams(location.search);
if (asked.has("width")) document.body.style.width = `${Number(asked.get("width"))}px`;

for (const profile of document.querySelectorAll("peerage-profile")) {
  if (asked.has("theme") && !profile.hasAttribute("theme")) profile.setAttribute("theme", asked.get("theme"));
  const clicks = profile.dataset.clicks.split(",").map((it) => it.trim()).filter(Boolean);
  const next = () => {
    const target = clicks.length && profile.shadowRoot?.querySelector(clicks[0]);
    if (target && !target.disabled) {
      clicks.shift();
      target.click();
    }
    if (clicks.length) setTimeout(next, 50);
  };
  next();
}
