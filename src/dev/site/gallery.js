// Brings each profile of the gallery into its state, by the clicks it names, as soon as
// what is clicked is there; and all of them into the theme and the width that the address
// asks for. What a selector with `?` at its end means is only there at some widths: it is
// not waited for long. Where a profile stands alone, what was unfolded last is scrolled into view. A
// profile that is in its state says `data-clicks="done"`.

const asked = new URLSearchParams(location.search);
if (asked.has("width")) document.body.style.width = `${Number(asked.get("width"))}px`;

for (const profile of document.querySelectorAll("peerage-profile")) {
  if (asked.has("theme") && !profile.hasAttribute("theme")) profile.setAttribute("theme", asked.get("theme"));
  const clicks = profile.dataset.clicks.split(",").map((it) => it.trim()).filter(Boolean);
  let waited = 0;
  let last; // What was clicked last.
  const next = () => {
    const selector = clicks[0]?.replace(/\?$/, "");
    const target = selector && profile.shadowRoot?.querySelector(selector);
    const isHere = profile.shadowRoot?.querySelector(".profile, [role=alert]");
    if (target && !target.disabled) {
      clicks.shift();
      target.click();
      last = target;
      waited = 0;
    } else if (selector !== clicks[0] && isHere && ++waited > 20) {
      clicks.shift();
    }
    if (clicks.length) return setTimeout(next, 50);
    waited = 0;
    finish();
  };
  const finish = () => {
    const unfolded = document.body.className === "one" && last?.matches("summary") && last.parentElement;
    // What it unfolds may come later.
    if (unfolded && unfolded.offsetHeight < 100 && ++waited < 40) return setTimeout(finish, 50);
    if (unfolded && last.getBoundingClientRect().top > innerHeight / 2) last.scrollIntoView({ behavior: "instant" });
    profile.dataset.clicks = "done";
  };
  next();
}
