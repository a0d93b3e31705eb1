import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const wholeSheet = /@mantine\/core\/styles\.layer\.css$/;
const componentSheet = /@mantine\/core\/styles\/\w+\.layer\.css$/;
/**
 * The first sheet of a page decides: our base stands before Mantine, so that a link styled as a button looks like one.
 */
const order = '@layer base, mantine;';
const classNames = /@mantine\/core\/esm\/(?:components|utils)\/.*\/(\w+)\.module\.mjs$/;
/** The base of every component. */
const always = ['baseline', 'default-css-variables', 'global'];

/**
 * Gives the app the styles of the components that it uses: Mantine's whole sheet would be a tenth of what the first
 * screen waits for. Components that build upon others import them first, so the order of the sheet is kept.
 */
export const stylesByComponent: Plugin = {
  name: 'styles-by-component',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (wholeSheet.test(id)) {
      const sheet = (name: string) => readFileSync(join(dirname(id), 'styles', `${name}.layer.css`), 'utf8');
      return [order, ...always.map(sheet)].join('\n');
    }
    if (componentSheet.test(id)) return `${order}\n${code}`;
    const component = classNames.exec(id)?.[1];
    return component ? `import '@mantine/core/styles/${component}.layer.css';\n${code}` : undefined;
  },
};
