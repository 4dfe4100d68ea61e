// How good a search is, from the ids that it returns.

const SHOWN = 10;

/** Precision and recall@10 over queries, pooled: `got[i]` are ids, `right[i]` the set of all right ones. */
export function pooled(got, right) {
  let [returned, correct, wanted] = [0, 0, 0];
  got.forEach((ids, i) => {
    returned += ids.length;
    correct += ids.filter((id) => right[i].has(id)).length;
    wanted += Math.min(SHOWN, right[i].size);
  });
  return { precision: returned ? correct / returned : null, recall: wanted ? correct / wanted : null };
}

/** Precision (over queries with an answer) and recall@10 (over all), each the mean over queries. */
export function averaged(got, right) {
  let [precision, answered, recall] = [0, 0, 0];
  got.forEach((ids, i) => {
    const correct = ids.filter((id) => right[i].has(id)).length;
    recall += correct / Math.min(SHOWN, right[i].size);
    if (ids.length) {
      precision += correct / ids.length;
      answered++;
    }
  });
  return {
    precision: answered ? precision / answered : null,
    recall: got.length ? recall / got.length : null,
  };
}

/** Mean reciprocal rank: 1 ÷ the place of the wanted id, 0 where it is missing. */
export function reciprocalRank(got, wanted) {
  if (!got.length) return null;
  const ranks = got.map((ids, i) => 1 / (ids.indexOf(wanted[i]) + 1));
  return ranks.reduce((sum, rank) => sum + (Number.isFinite(rank) ? rank : 0), 0) / got.length;
}
