// The page in React.
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import * as core from './core.mjs';
import { makeApp } from './view.jsx';

const h = React.createElement;
createRoot(document.getElementById('app')).render(h(makeApp(h, React, core)));
