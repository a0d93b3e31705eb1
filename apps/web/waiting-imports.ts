import { fileURLToPath } from 'node:url';
import type { Plugin, parseAst } from 'vite';

const source = fileURLToPath(new URL('src/', import.meta.url));
const loader = JSON.stringify(`${source}lib/load-piece.ts`);

/** The positions of the dynamic imports of a file, in their order. */
function importsIn(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.values(node).flatMap(importsIn);
  if (!('type' in node) || node.type !== 'ImportExpression') return within;
  return [node as unknown as { start: number; end: number }, ...within];
}

/**
 * Makes each dynamic import of a file wait for the connection: `import('./dialog')` becomes `loadPiece(() =>
 * import('./dialog'))`. The call of the loader contains which of them are screens.
 * @returns undefined for a file without any
 */
export function letImportsWait(
  code: string,
  parse: (code: string) => ReturnType<typeof parseAst>,
): string | undefined {
  if (!code.includes('import(')) return undefined;
  const found = importsIn(parse(code).body);
  if (found.length === 0) return undefined;
  const parts: string[] = [`import { loadPiece as __loadPiece } from ${loader};\n`];
  let at = 0;
  for (const { start, end } of found) {
    const expression = code.slice(start, end);
    const isScreen = expression.includes('tsr-split');
    parts.push(code.slice(at, start), `__loadPiece(() => ${expression}, ${isScreen})`);
    at = end;
  }
  return [...parts, code.slice(at)].join('');
}

/** Makes the app wait for a piece of itself that cannot be loaded without a connection. */
export const waitingImports: Plugin = {
  name: 'waiting-imports',
  apply: 'build',
  // Runs after types are removed, and before Vite examines the imports of a piece.
  enforce: 'post',
  transform(code, id) {
    const [path = ''] = id.split('?');
    if (!path.startsWith(source) || !/\.tsx?$/.test(path)) return undefined;
    return letImportsWait(code, (text) => this.parse(text));
  },
};
