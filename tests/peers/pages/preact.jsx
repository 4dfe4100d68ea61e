// The page in Preact.
import { h, render } from 'preact';
import * as hooks from 'preact/hooks';
import * as core from './core.mjs';
import { makeApp } from './view.jsx';

render(h(makeApp(h, hooks, core)), document.getElementById('app'));
