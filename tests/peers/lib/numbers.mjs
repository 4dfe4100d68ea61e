// Quantiles, and numbers in a table.

/** The quantile `p` of `values`, linear between neighbors; null where there are none. */
export function quantile(values, p) {
  if (!values?.length) return null;
  const sorted = Float64Array.from(values).sort();
  const at = (sorted.length - 1) * p;
  const low = Math.floor(at);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low] + (sorted[high] - sorted[low]) * (at - low);
}

export const median = (values) => quantile(values, 0.5);

/** The least of `values`; null where there are none. */
export const least = (values) => (values.length ? Math.min(...values) : null);

function shown(value) {
  if (value == null) return '–';
  if (typeof value !== 'number') return String(value);
  const size = Math.abs(value);
  if (Number.isInteger(value) && size >= 10) return String(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 3);
}

/** A table in Markdown: a row for each of `rows`, a column for each name in `columns`. */
export function table(rows, columns) {
  const lines = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const text = lines.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`);
  text.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return text.join('\n');
}
