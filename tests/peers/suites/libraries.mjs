// What a page would import of each library: minified and shaken down to this, it is weighed.
export const LIBRARIES = {
  'react + react-dom': `
    export { createElement } from 'react';
    export { createRoot } from 'react-dom/client';`,
  'preact + hooks': `
    export { h, render } from 'preact';
    export { useState, useMemo, useEffect, useRef } from 'preact/hooks';`,
  'd3-force, four forces': "export { forceSimulation, forceLink, forceManyBody, forceCenter } from 'd3-force';",
  minisearch: "export { default } from 'minisearch';",
  'flexsearch, Index': "export { Index } from 'flexsearch';",
  'fuse.js': "export { default } from 'fuse.js';",
  lunr: "export { default } from 'lunr';",
  '@orama/orama': "export { create, insertMultiple, search } from '@orama/orama';",
  ufuzzy: "export { default } from '@leeoniya/ufuzzy';",
  'ngraph.forcelayout + graph': `
    export { default as graph } from 'ngraph.graph';
    export { default as layout } from 'ngraph.forcelayout';`,
  'graphology + ForceAtlas2': `
    export { default as graph } from 'graphology';
    export { default as layout } from 'graphology-layout-forceatlas2';`,
  webcola: "export { Layout } from 'webcola';",
  'cytoscape + fcose': `
    export { default as cytoscape } from 'cytoscape';
    export { default as fcose } from 'cytoscape-fcose';`,
  'force-graph': "export { default } from 'force-graph';",
  'sigma + graphology': `
    export { default as sigma } from 'sigma';
    export { default as graph } from 'graphology';`,
};
