import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const list = new URL('pieces.json', import.meta.url);

/** The file that every page begins with. It has the style sheet of the app. */
export const BASE = 'base';
/** The editor, the recorder and printed reports have sheets of their own: nobody else waits for their styles. */
const SHEETS_APART = /^apps\/web\/src\/(features\/)?(editor|recorder|analytics\/report)\//;

const pieceByPath = new Map(
  Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>).flatMap(
    ([piece, paths]) => paths.map((path) => [path, piece]),
  ),
);

/** The path of a module in the repository; the name of one that a plugin makes. */
export const pathOf = (id: string) => (id.startsWith('\0') ? id.slice(1) : relative(repository, id));

/**
 * The file of the built app that a module goes into, by the learnt list `pieces.json`. A path of the list is a module,
 * or a folder of which all modules go into the same file.
 * @returns null for a module that the bundler places by itself
 */
export function pieceOf(id: string): string | null {
  const path = pathOf(id);
  if (path.endsWith('.css')) return SHEETS_APART.test(path) ? null : BASE;
  for (let part = path; part !== '.' && part !== '/'; part = dirname(part)) {
    const piece = pieceByPath.get(part);
    if (piece !== undefined) return piece;
  }
  return null;
}
