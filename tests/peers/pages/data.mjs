// What a page shows; it stands in the page itself.
export const data = JSON.parse(document.getElementById('data').textContent);

/** Start-up is measured without the graph. */
export const isGraphless = location.search.includes('nograph');
