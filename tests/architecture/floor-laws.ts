import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files';

/** The floors of the API, top to bottom. Imports run down only; types of `deps.ts` are known on every floor but the kit. */
export const floors = ['', 'doors', 'modules', 'transport', 'ports', 'kit'] as const;

/** The whole kit: what every floor uses. Code that serves one noun belongs to that noun. */
export const kitFiles = [
  'actor',
  'error-table',
  'group-commit',
  'remembered',
  'sealed-text',
  'secrets',
] as const;

/** One import between two files of a tree, as paths below its root. */
export type Arrow = { from: string; to: string };

/** The imports among the files of a tree, types included. @param root of the tree, with a slash */
export function arrowsWithin(root: string, files: readonly SourceFile[]): Arrow[] {
  const ours = files.filter(({ path }) => path.startsWith(root));
  const known = new Set(ours.map(({ path }) => path));
  return ours.flatMap(({ path, text }) =>
    ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
      const stem = posix.join(posix.dirname(path), fileName);
      const target = [`${stem}.ts`, `${stem}.tsx`].find((file) => known.has(file));
      if (!fileName.startsWith('.') || target === undefined) return [];
      return [{ from: path.slice(root.length), to: target.slice(root.length) }];
    }),
  );
}

function floorOf(path: string): number {
  const [floor = ''] = path.includes('/') ? path.split('/') : [''];
  return floors.findIndex((name) => name === floor);
}

/** Imports that lead to a higher floor. */
export function arrowsUp(arrows: readonly Arrow[]): Arrow[] {
  return arrows.filter(({ from, to }) => to !== 'deps.ts' && floorOf(to) < floorOf(from));
}

function moduleOf(path: string): string | undefined {
  return /^modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}

/**
 * The wings of `modules`, of contracts and of the database, top to bottom, and below them the kit of contracts. Wings of
 * one floor do not know each other.
 */
export const wingFloors = [
  ['practice', 'conversation', 'figures'],
  ['sharing'],
  ['videos'],
  ['account', 'patients'],
  ['base'],
  ['kit'],
] as const;

/** Imports of a tree of wings that lead to a wing of the same floor or of a higher one. Paths begin with the wing. */
export function arrowsUpAmongWings(arrows: readonly Arrow[]): Arrow[] {
  const wingOf = (path: string) => path.split('/')[0] ?? '';
  const floorOfWing = (path: string) =>
    wingFloors.findIndex((wings) => (wings as readonly string[]).includes(wingOf(path)));
  return arrows.filter(
    ({ from, to }) =>
      floorOfWing(to) >= 0 && wingOf(from) !== wingOf(to) && floorOfWing(to) <= floorOfWing(from),
  );
}

/** A path from a module over others back to itself, for each module that has one. */
export function circlesAmongModules(arrows: readonly Arrow[]): string[][] {
  const neighbours = new Map<string, Set<string>>();
  for (const arrow of arrows) {
    const [from, to] = [moduleOf(arrow.from), moduleOf(arrow.to)];
    if (from === undefined || to === undefined || from === to) continue;
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
  }
  const wayBack = (start: string): string[] | undefined => {
    const ways = [[start]];
    const seen = new Set<string>();
    for (let way = ways.shift(); way; way = ways.shift()) {
      for (const next of neighbours.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return [...way, start];
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return undefined;
  };
  return [...neighbours.keys()].flatMap((name) => {
    const way = wayBack(name);
    return way ? [way] : [];
  });
}

/** True when a file calls a function by its plain name. */
export function calls({ path, text }: SourceFile, name: string): boolean {
  if (!text.includes(`${name}(`)) return false;
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === name) found = true;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** A noun of more files than this says by folders which of them only serve the others. */
const LARGE_NOUN = 20;

/**
 * Files of large nouns that stand in the wrong place: what only the noun's own verbs use and still lies beside them, and
 * what a door or another noun enters and lies in a folder of helpers. Paths of arrows begin with `modules/`.
 */
export function misplacedHelpers(arrows: readonly Arrow[]): string[] {
  const home = /^(modules\/[^/]+\/[^/]+)\/(.+)$/;
  const nounOf = (path: string) => home.exec(path)?.[1];
  const isDoor = (path: string) => nounOf(path) === undefined || /\.(trpc|rest-v1|jobs)\.tsx?$/.test(path);
  const sizes = new Map<string, Set<string>>();
  const users = new Map<string, string[]>();
  for (const { from, to } of arrows) {
    for (const path of [from, to]) {
      const noun = nounOf(path);
      if (noun !== undefined) sizes.set(noun, (sizes.get(noun) ?? new Set()).add(path));
    }
    users.set(to, [...(users.get(to) ?? []), from]);
  }
  return [...users].flatMap(([path, from]) => {
    const noun = nounOf(path);
    if (noun === undefined || isDoor(path) || (sizes.get(noun)?.size ?? 0) <= LARGE_NOUN) return [];
    const isHelper = from.every((user) => !isDoor(user) && nounOf(user) === noun);
    const isInFolder = path.slice(noun.length + 1).includes('/');
    return isHelper === isInFolder ? [] : [path];
  });
}
