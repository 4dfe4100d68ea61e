// Shows in embed.html, which other sites put into a frame, what its address asks
// for: person, unit, page, view, theme, publisher, language and src as the attributes of the element,
// and filters behind `#`. The page around the frame is told its height.

const asked = new URLSearchParams(location.search);
const profile = document.createElement("peerage-profile");
for (const name of ["person", "unit", "page", "view", "theme", "publisher", "language"]) {
  if (asked.has(name)) profile.setAttribute(name, asked.get(name));
}
// Nobody can have another site's data shown under this one's name.
const src = new URL(asked.get("src") ?? "data/peerage.json", location.href);
if (src.origin === location.origin) profile.setAttribute("src", src.href);
profile.setAttribute("address", "");
const color = asked.get("theme")?.split(" ").find((word) => ["light", "dark"].includes(word));
if (color) document.documentElement.style.colorScheme = color;
document.body.append(profile);

// The site around the frame; the frame's attribute `referrerpolicy` has browsers say it.
const around = document.referrer && new URL(document.referrer).origin;
const tell = () => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: "peerage:height", height }, around);
};
if (parent !== window && around) new ResizeObserver(tell).observe(document.documentElement);
