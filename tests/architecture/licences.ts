/** Licences that let anybody use, change and pass on, with the notice kept. */
export const freeLicences: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
];

/** `isProduct`: true where it is delivered, false where only tests and builds use it. */
export type Exception = { name: RegExp; licence: string | undefined; isProduct: boolean; why: string };

export const exceptions: readonly Exception[] = [
  {
    name: /^@fontsource(-variable)?\//,
    licence: 'OFL-1.1',
    isProduct: true,
    why: 'a font, delivered unchanged and under its own name',
  },
  {
    name: /^twemoji-colr-font$/,
    licence: 'OFL-1.1',
    isProduct: true,
    why: 'a font of emoji, delivered unchanged; docs/editor.md names who drew them (CC-BY-4.0)',
  },
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    isProduct: true,
    why: 'a shared library, unchanged, which an operator may replace',
  },
  {
    name: /^@img\/sharp-(win32-|wasm32)/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    isProduct: true,
    why: 'the same library for Windows',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    isProduct: true,
    why: 'the same library without native code',
  },
  {
    name: /^libheif-js$/,
    licence: 'LGPL-3.0',
    isProduct: true,
    why: 'a WebAssembly library, unchanged, in its own files, which an operator may replace',
  },
  {
    name: /^mediabunny$/,
    licence: 'MPL-2.0',
    isProduct: true,
    why: 'its own files stay under this licence; Bedside changes none',
  },
  {
    name: /^(async|png-js|combine-errors)$/,
    licence: undefined,
    isProduct: true,
    why: 'MIT by its LICENSE or its read-me; the manifest is older than the field',
  },
  {
    name: /^(busboy|dicer|streamsearch|only|humanize-number)$/,
    licence: undefined,
    isProduct: false,
    why: 'MIT by its LICENSE or its read-me; of the object store for tests',
  },
  {
    name: /^(lightningcss|axe-core)/,
    licence: 'MPL-2.0',
    isProduct: false,
    why: 'a tool for builds and tests',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', isProduct: false, why: 'a table of browsers for builds' },
];
