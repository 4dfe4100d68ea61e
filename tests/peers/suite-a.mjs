// Suite A: search.
import fs from 'node:fs'; import path from 'node:path'; import zlib from 'node:zlib';
import { prng } from './lib/prng.mjs';
import { makeCorpus, makeQueries, truthIndex } from './lib/corpus.mjs';
import { ROOT, serve, launch, openPage, heap, within, med, quant, table, cpuOn, withCpu } from './lib/host.mjs';

const keystrokes = (qs) => { const out = []; for (const q of qs) { let last = ''; for (let i = 1; i <= q.length; i++) { const s = q.slice(0, i).trim(); if (s !== last) out.push((last = s)); } } return out; };

export async function suiteA(o, save) {
  const out = { suite: 'A', sizes: {} };
  for (const n of o.sizes) {
    const big = n >= 100000; const reps = o.repeats ?? (n <= 1000 ? 5 : n <= 10000 ? 3 : 1);
    const budget = o.budget ?? 6000; const rounds = n <= 1000 ? 5 : 3; const cpuBudget = budget * 3;
    const records = makeCorpus(n, o.seed), Q = makeQueries(records, o.seed + 1, 200), T = truthIndex(records), keys = keystrokes(Q.typed.slice(0, o.queries ?? 200));
    const mounts = { '/dist/': path.join(ROOT, 'dist') }; for (const a of o.adapters.search) if (a.dir) mounts[`/ext/${a.name}/`] = a.dir;
    const peers = [];
    for (const name of o.peers ?? ['minisearch', 'flexsearch', 'flexsearch-phonetic', 'fuse', 'lunr', 'orama', 'ufuzzy', 'includes']) peers.push({ name, url: `/dist/search-${name}.js` });
    for (const a of o.adapters.search) peers.push({ name: a.name, url: a.url ?? `/ext/${a.name}/${a.file}` });
    const srv = await serve(mounts); const browser = await launch(); const R = {};
    for (const p of peers) R[p.name] = { build: [], buildCpu: [], keyCpu: [], fuzzyCpu: [], keyMs: keys.map(() => []), fuzzyMs: keys.map(() => []) };
    // builds, interleaved: every repeat a fresh process; the last one's page stays
    for (let rep = 0; rep < reps; rep++) for (const p of peers) {
      const r = R[p.name]; if (r.died) continue; let page;
      try {
        page = await openPage(browser, srv.origin);
        const info = await page.evaluate((u) => window.bench.adapter(u), p.url); p.fuzzy = info.keys.includes('queryFuzzy'); if (info.maxRecords && n > info.maxRecords) throw new Error('adapter limit');
        await page.evaluate(([n, s]) => window.bench.corpus(n, s), [n, o.seed]); const h0 = await heap(page);
        await cpuOn(page); const [bw, bc] = await withCpu(page, () => within(page.evaluate((c) => window.bench.build(c), {}), o.buildLimit ?? 150000, 'build')); r.build.push(bw); r.buildCpu.push(bc);
        if (rep === reps - 1) { const h1 = await heap(page); r.heapMB = (h1 - h0) / 1e6; const w = await page.evaluate(() => window.bench.memory()); if (w) { r.wasmMB = w / 1e6; r.heapMB += w / 1e6; } p.page = page; } else await page.context().close();
      } catch (e) { r.died = page?.crashed ? 'out of memory (page crashed)' : String(e.message).split('\n')[0].slice(0, 120); console.error(`A ${n} ${p.name}: ${r.died}`); try { await within(page.context().close(), 10000, 'close'); } catch {} }
    }
    const live = () => peers.filter((p) => p.page && !R[p.name].died);
    console.error(`A ${n}: built ${live().map((p) => p.name).join(' ')} in ${(performance.now() / 1000).toFixed(0)} s`);
    // a short unmeasured warm-up for everyone, then keystrokes: turns of 60 keys per peer, each peer with its own time budget
    for (const p of live()) { try { await within(page_keys(p, keys.slice(0, 40), false, 2000), 60000, 'warm-up'); } catch (e) { R[p.name].died = e.message; } }
    for (const fuzzy of [false, true]) {
      const spent = {}; const F = fuzzy ? 'fuzzyMs' : 'keyMs';
      for (let round = 0; round < rounds; round++) for (let at = 0; at < keys.length; at += 60) for (const p of live()) {
        if (fuzzy && !p.fuzzy) continue; const r = R[p.name]; const used = spent[p.name] || 0; if (used >= budget) continue;
        try { const ms = await within(page_keys(p, keys.slice(at, at + 60), fuzzy, Math.max(50, budget - used)), budget * 4 + 60000, 'keys'); let s = 0; ms.forEach((m, i) => { r[F][at + i].push(m); s += m; }); spent[p.name] = used + s; } catch (e) { r.died = String(e.message).slice(0, 100); console.error(`A ${n} ${p.name} ${F}: ${r.died}`); }
      }
    }
    // Keys that took over 1 ms of wall time (or were not reached) again, one by one, in main-thread CPU time; the empty call's cost is taken off.
    for (const p of live()) { const c = []; for (let i = 0; i < 15; i++) c.push((await withCpu(p.page, () => page_keys(p, [], false, 1)))[1]); p.empty = Math.min(...c); }
    for (const fuzzy of [false, true]) {
      const spent = {}; const F = fuzzy ? 'fuzzyMs' : 'keyMs', C = fuzzy ? 'fuzzyCpu' : 'keyCpu'; const order = keys.map((_, i) => i); const rs = prng(11); for (let i = order.length - 1; i > 0; i--) { const j = rs.int(i + 1); [order[i], order[j]] = [order[j], order[i]]; }   // a peer cut short still has a fair sample
      for (let at = 0; at < order.length; at += 30) for (const p of live()) {
        if (fuzzy && !p.fuzzy) continue; const r = R[p.name];
        for (const i of order.slice(at, at + 30)) {
          if ((spent[p.name] || 0) > cpuBudget) break; r[F + 'Reach'] = [...(r[F + 'Reach'] ?? []), i]; if (r[F][i].length && Math.min(...r[F][i]) < 1) continue; const t0 = performance.now();
          try { const [, c] = await within(withCpu(p.page, () => page_keys(p, [keys[i]], fuzzy, 1e9)), 120000, 'key'); r[C][i] = Math.max(0, c - p.empty); } catch (e) { r.died = String(e.message).slice(0, 100); break; }
          spent[p.name] = (spent[p.name] || 0) + performance.now() - t0;
        }
      }
    }
    console.error(`A ${n}: keystrokes done at ${(performance.now() / 1000).toFixed(0)} s`);
    // quality
    for (const p of live()) {
      const r = R[p.name]; const B = n >= 10000 ? 12000 : 10000; const ids = (qs, fz, k = 10) => within(p.page.evaluate(([q, f, kk, b]) => window.bench.ids(q, f, kk, b), [qs, fz, k, B]), B * 6 + 60000, 'quality');
      try {
        // shuffled prefixes of typed queries at least 3 characters long: does it return what AND + prefix says?
        const probe = keys.filter((s, i) => i % 7 === 3 && s.length >= 3).slice(0, 150); const got = await ids(probe, false); let valid = 0, ret = 0, fill = 0, want = 0;
        got.forEach((g, i) => { const t = T.and(probe[i], true); ret += g.length; valid += g.filter((x) => t.has(x)).length; want += Math.min(10, t.size); fill += Math.min(g.filter((x) => t.has(x)).length, 10); });
        r.andPrecision = ret ? valid / ret : null; r.andRecall10 = want ? fill / want : null;
        const kn = await ids(Q.known.map((x) => x.q), false); r.mrr10 = kn.reduce((s, g, i) => { const at = g.indexOf(Q.known[i].id); return s + (at >= 0 ? 1 / (at + 1) : 0); }, 0) / kn.length; r.knownN = kn.length;
        const knf = p.fuzzy ? await ids(Q.known.map((x) => x.q), true) : null; if (knf) r.mrr10fuzzy = knf.reduce((s, g, i) => { const at = g.indexOf(Q.known[i].id); return s + (at >= 0 ? 1 / (at + 1) : 0); }, 0) / knf.length;
        const ty = await ids(Q.typos.map((x) => x.q), true); let rec = 0, pr = 0, prn = 0, hit = 0;
        ty.forEach((g, i) => { const rel = T.and(Q.typos[i].clean, false); const ok = g.filter((x) => rel.has(x)).length; rec += ok / Math.min(10, rel.size); if (g.length) { pr += ok / g.length; prn++; } if (g.includes(Q.typos[i].id)) hit++; });
        r.typoRecall10 = rec / ty.length; r.typoPrecision = prn ? pr / prn : null; r.typoHit10 = hit / ty.length; r.typoN = ty.length;
      } catch (e) { r.note = String(e.message).slice(0, 100); console.error(`A ${n} ${p.name} quality: ${r.note}`); }
    }
    for (const p of live()) { const r = R[p.name]; if (o.noSerialize) continue; try { const s = await within(p.page.evaluate((k) => window.bench.serialize(k), big ? 1 : 3), 120000, 'serialize'); if (s) { r.serialBytes = s.bytes; r.serialGzip = s.gzip; r.serializeMs = s.serializeMs; r.loadMs = med(s.loadMs); } } catch (e) { r.serialNote = p.page.crashed ? 'crashed' : String(e.message).split('\n')[0].slice(0, 100); console.error(`A ${n} ${p.name}: serialize ${r.serialNote}`); } }
    await browser.close(); srv.close();
    const rows = peers.map((p) => {
      const r = R[p.name]; // a key's cost: its least wall time when that is under 1 ms, else its CPU time; keys not reached are left out
      const cost = (W, C, reach) => (reach ?? keys.map((_, i) => i)).map((i) => { const w = W[i].length ? Math.min(...W[i]) : Infinity; return w < 1 ? w : C[i] !== undefined ? Math.min(w, C[i]) : -1; }).filter((x) => x >= 0);
      const k = cost(r.keyMs, r.keyCpu, r.keyMsReach), f = cost(r.fuzzyMs, r.fuzzyCpu, r.fuzzyMsReach);
      return { peer: p.name, died: r.died ?? null, buildMs: r.buildCpu.length ? Math.min(...r.buildCpu) : null, buildWall: med(r.build), heapMB: r.heapMB, keys: k.length, p50: quant(k, 0.5), p95: quant(k, 0.95), p99: quant(k, 0.99), max: k.length ? Math.max(...k) : null, fkeys: f.length, f50: quant(f, 0.5), f95: quant(f, 0.95), f99: quant(f, 0.99), andPrec: r.andPrecision, andRec10: r.andRecall10, mrr10: r.mrr10, mrr10f: r.mrr10fuzzy, typoRec10: r.typoRecall10, typoPrec: r.typoPrecision, typoHit10: r.typoHit10, typoN: r.typoN, serialMB: r.serialBytes ? r.serialBytes / 1e6 : null, serialGzMB: r.serialGzip ? r.serialGzip / 1e6 : null, loadMs: r.loadMs, note: r.note ?? r.serialNote ?? null };
    });
    for (const [c, d] of [['p95', 'p95x'], ['f95', 'f95x'], ['buildMs', 'buildx']]) { const best = Math.min(...rows.filter((r) => r[c] > 0 && r.peer !== 'includes' && r.peer !== 'ufuzzy' || c !== 'buildMs' && r[c] > 0).map((r) => r[c])); rows.forEach((r) => { r[d] = r[c] ? r[c] / best : null; }); }
    out.sizes[n] = { rows, vocab: T.vocab, keystrokes: keys.length, rounds, budgetMs: budget };
    out.text = (out.text || '') + `\n### A, n = ${n} (vocabulary ${T.vocab}, ${keys.length} keystrokes, ${rounds} round(s), budget ${budget / 1000} s a peer)\n` + table(rows, ['peer', 'buildMs', 'buildx', 'heapMB', 'p50', 'p95', 'p99', 'p95x', 'keys', 'f50', 'f95', 'f99', 'f95x', 'fkeys', 'died']) + '\n\n' + table(rows, ['peer', 'andPrec', 'andRec10', 'mrr10', 'mrr10f', 'typoRec10', 'typoPrec', 'typoHit10', 'typoN', 'serialMB', 'serialGzMB', 'loadMs', 'note']) + '\n';
    console.log(out.text.slice(out.text.lastIndexOf('### A'))); save(out);
  }
  return out;
}
const page_keys = (p, items, fuzzy, budget) => p.page.evaluate(([a, f, b]) => window.bench.keys(a, f, b), [items, fuzzy, budget]);
