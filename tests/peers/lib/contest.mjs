// Who takes part, and where the page finds them.
import { BUNDLES } from './server.mjs';

/** The peers `names` of a kind and the contestants that `options` adds, each with its address; and the folders to serve. */
export function contest(kind, names, options) {
  const mounts = { '/dist/': BUNDLES };
  const contestants = names.map((name) => ({ name, url: `/dist/${kind}-${name}.js` }));
  for (const { name, folder, file } of options.adapters[kind]) {
    mounts[`/own/${name}/`] = folder;
    contestants.push({ name, url: `/own/${name}/${file}` });
  }
  return { contestants, mounts };
}
