// Libraries for search and graph, no framework.
import * as core from './core.mjs';
import { page } from './dom.mjs';

page(core);
