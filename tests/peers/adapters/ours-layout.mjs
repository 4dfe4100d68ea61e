// Peerage's force layout: the program that visitors load. It and its glue lie
// beside the served copy of this file: `cargo dev bench` puts them there.
import load, * as program from './peerage-layout.js';

let layout;
let isAtRest = false;

// Compiling the program is start-up, not layout.
await load();

export const maxTicks = 300;

// Points without names and clusters: those of the peers do not collide either.
export function init(nodes, edges, _seed) {
  const none = new Float32Array();
  layout = program.start(new Float32Array(nodes), none, new Uint32Array(), new Uint32Array(edges), undefined, none);
}

export function step(ticks) {
  isAtRest = program.tick(layout, ticks);
}

export const converged = () => isAtRest;

export const positions = () => program.positions(layout);
