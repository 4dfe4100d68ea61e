// Peerage's drawing with a name beside each person that there is room for, which is what visitors see.
import { camera, mount as mountPlain } from './ours-render.mjs';

export { camera };

export const mount = (element, nodes, edges, positions) => mountPlain(element, nodes, edges, positions, true);
