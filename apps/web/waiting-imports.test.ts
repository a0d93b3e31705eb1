import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { letImportsWait } from './waiting-imports.ts';

const parse = (code: string) => parseAst(code);

describe('a file with dynamic imports', () => {
  it('waits for each of them, and knows which are screens', () => {
    const code = [
      `const Dialog = lazy(() => import('./dialog').then((loaded) => loaded.Dialog));`,
      `const $$load = () => import('./index.tsx?tsr-split=component');`,
    ].join('\n');
    const waiting = letImportsWait(code, parse)?.split('\n').slice(1);
    expect(waiting).toEqual([
      `const Dialog = lazy(() => __loadPiece(() => import('./dialog'), false).then((loaded) => loaded.Dialog));`,
      `const $$load = () => __loadPiece(() => import('./index.tsx?tsr-split=component'), true);`,
    ]);
  });

  it('stays unchanged where the word only occurs in a text', () => {
    expect(letImportsWait(`const text = "import('./x')";`, parse)).toBeUndefined();
    expect(letImportsWait(`import { x } from './x';`, parse)).toBeUndefined();
  });
});
