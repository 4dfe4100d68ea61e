// For pages that people open as files, beside peerage.js: browsers load neither
// modules nor data into them. A plain script, since a module would not run.

if (location.protocol === "file:") {
  addEventListener("DOMContentLoaded", () => {
    for (const profile of document.querySelectorAll("peerage-profile")) {
      const note = document.createElement("p");
      note.setAttribute("role", "alert");
      note.textContent = "The interactive profile is not available: browsers do not let a page that was opened " +
        "as a file load programs or data. Open it from a web server, such as `python3 -m http.server`.";
      profile.prepend(note);
    }
  });
}
