import { describe, expect, it } from 'vitest';
import { mergePieces, type Page, type Piece } from './merge-pieces.ts';

/** Files by name: their size, and their imports. */
function pieces(described: Record<string, [bytes: number, ...imports: string[]]>): Map<string, Piece> {
  return new Map(Object.entries(described).map(([name, [bytes, ...imports]]) => [name, { bytes, imports }]));
}

/** Pages by the files they start from; all of them have the same weight. */
const opened = (...pages: string[][]): Page[] => pages.map((starts) => ({ starts, weight: 1 }));

const sorted = (groups: readonly (readonly string[])[]) => groups.map((names) => names.toSorted()).toSorted();

describe('files of the app', () => {
  it('that the same pages need become one file', () => {
    const app = pieces({
      login: [5_000, 'react', 'icon'],
      home: [5_000, 'react', 'icon'],
      react: [90_000],
      icon: [200],
    });
    expect(sorted(mergePieces(app, opened(['login'], ['home'])))).toEqual([['icon', 'react']]);
  });

  it('stay apart where one page would load much that only another needs', () => {
    const app = pieces({
      login: [5_000, 'form'],
      home: [5_000, 'form', 'charts'],
      form: [9_000],
      charts: [200_000],
    });
    expect(mergePieces(app, opened(['login'], ['home']))).toEqual([]);
  });

  it('are merged for the page with more weight, though another loads what it does not need', () => {
    const app = pieces({
      home: [5_000, 'form', 'charts'],
      dialog: [5_000, 'form'],
      form: [9_000],
      charts: [9_000],
    });
    const pages = (weight: number) => [
      { starts: ['home'], weight },
      { starts: ['dialog'], weight: 1 },
    ];
    expect(mergePieces(app, pages(1))).toEqual([]);
    expect(sorted(mergePieces(app, pages(4)))).toEqual([['charts', 'form']]);
  });

  it('that a page starts from stay unchanged', () => {
    const app = pieces({ entry: [100], home: [100] });
    expect(mergePieces(app, opened(['entry', 'home']))).toEqual([]);
  });

  it('that are small join what most pages need, though a few load them for nothing', () => {
    const app = pieces({
      one: [9_000, 'base', 'icon'],
      two: [9_000, 'base', 'icon'],
      three: [9_000, 'base'],
      base: [50_000],
      icon: [200],
    });
    expect(sorted(mergePieces(app, opened(['one'], ['two'], ['three'])))).toEqual([['base', 'icon']]);
  });

  it('never import each other in a circle', () => {
    // Top and base as one file would wait for the dialog, and the dialog for them.
    const app = pieces({
      home: [4_000, 'top'],
      login: [4_000, 'top'],
      top: [100, 'dialog'],
      dialog: [9_000, 'base', 'icon'],
      base: [100],
      icon: [100],
    });
    expect(sorted(mergePieces(app, opened(['home'], ['login'], ['dialog'])))).toEqual([['base', 'icon']]);
  });

  it('are each in at most one merged file', () => {
    const names = Array.from({ length: 30 }, (_, index) => `piece-${index}`);
    const app = new Map(
      names.map((name, index) => [name, { bytes: 300, imports: names.slice(index + 1, index + 4) }]),
    );
    const merged = mergePieces(app, opened(['piece-0'], ['piece-5'], ['piece-20'])).flat();
    expect(merged.length).toBeGreaterThan(20);
    expect(new Set(merged).size).toBe(merged.length);
  });
});
