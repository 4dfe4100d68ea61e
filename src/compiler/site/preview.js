// In a preview: loads the page anew when the seeds changed, and tells their problems.
const place = new URL("peerage-preview.json", document.currentScript.src);
let version;

const told = document.createElement("details");
told.style.cssText = "position:fixed;inset-block-end:16px;inset-inline-end:16px;max-inline-size:min(640px,90vw);" +
  "max-block-size:70vh;overflow:auto;padding:8px 16px;border:1px solid #8a4b00;border-radius:6px;" +
  "background:light-dark(#fff,#1f1f1f);font:13px/1.5 ui-monospace,monospace;z-index:1";

const tell = (problems) => {
  told.replaceChildren();
  told.remove();
  if (problems.length === 0) return;
  const summary = document.createElement("summary");
  summary.textContent = problems.length === 1 ? "1 problem of the seeds" : `${problems.length} problems of the seeds`;
  const list = document.createElement("pre");
  list.style.whiteSpace = "pre-wrap";
  list.textContent = problems.join("\n\n");
  told.append(summary, list);
  document.body.append(told);
};

const look = async () => {
  try {
    const found = await (await fetch(place, { cache: "no-store" })).json();
    if (version !== undefined && found.version !== version) return location.reload();
    if (version === undefined) tell(found.problems);
    version = found.version;
  } catch {
    // The server was stopped, or is being started.
  }
  setTimeout(look, 1000);
};
look();
