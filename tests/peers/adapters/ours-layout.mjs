// Peerage's force layout. The program and its glue lie beside the served copy
// of this file: `cargo dev bench` puts them there.
import load, { Layout } from './peers.js';

let layout;

// Compiling the program is start-up, not layout.
await load();

export const maxTicks = 300;

export function init(nodes, edges, _seed) {
  layout = new Layout(nodes, edges);
}

export const step = (ticks) => layout.step(ticks);

export const converged = () => layout.converged();

export const positions = () => layout.positions();
