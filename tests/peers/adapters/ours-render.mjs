// Peerage's drawing of a network, without names: the peers draw none. The
// program and its glue lie beside the served copy of this file: `cargo dev
// bench` puts them there.
import load, { Picture } from './peers.js';

const WIDTH = 800;
const HEIGHT = 600;

let picture;

export async function mount(element, nodes, edges, positions, isNamed = false) {
  await load();
  const canvas = document.createElement('canvas');
  canvas.style.width = `${WIDTH}px`;
  canvas.style.height = `${HEIGHT}px`;
  const tokens = {
    background: '#fff',
    text: '#222',
    secondary: '#777',
    accent: '#06c',
    ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 'gray'].map((hue) => [`hue-${hue}`, '#357'])),
  };
  for (const [name, color] of Object.entries(tokens)) canvas.style.setProperty(`--peerage-${name}`, color);
  element.append(canvas);
  picture = Picture.mount(canvas, WIDTH, HEIGHT, edges, positions, isNamed);
}

export const camera = (x, y, zoom) => picture.draw(x, y, zoom, performance.now());
