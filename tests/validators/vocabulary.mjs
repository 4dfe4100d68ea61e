// Linked data against the vocabulary of schema.org: schema-dts has it as types of TypeScript, and its compiler tells each
// type that there is not, each property that a type does not have, and each value that a property does not take.
import path from 'node:path';
import ts from 'typescript';

const OPTIONS = {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/** What of a thing the vocabulary says something of: a text is like another, and of equal forms in a list one stays. */
function form(value, name = '') {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(form(one))))].map((one) => JSON.parse(one));
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, form(inner, key)]));
  }
  if (typeof value !== 'string' || name === '@type') return value;
  return /^https?:/.test(value) ? 'https://example.org/' : 'text';
}

/** What is wrong with `things`, each with where it is from. */
export function mistakes(things) {
  const forms = new Map();
  for (const { thing, from } of things) {
    const text = JSON.stringify(form(thing));
    if (!forms.has(text)) forms.set(text, from);
  }
  const judged = [...forms.values()];
  const lines = [...forms.keys()].map((text, at) => `export const n${at}: Thing = ${text};`);
  const source = ["import type { Thing } from 'schema-dts';", ...lines].join('\n');
  const name = path.join(import.meta.dirname, 'things.ts');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, source, ...rest) : getSourceFile.call(host, file, ...rest);
  host.fileExists = (file) => file === name || fileExists.call(host, file);
  return ts.getPreEmitDiagnostics(ts.createProgram([name], OPTIONS, host)).map((one) => {
    const line = one.file ? one.file.getLineAndCharacterOfPosition(one.start).line : 0;
    return `${judged[line - 1]}: ${ts.flattenDiagnosticMessageText(one.messageText, '\n')}`;
  });
}
