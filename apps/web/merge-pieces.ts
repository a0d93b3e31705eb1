/** A file of the built app. */
export interface Piece {
  /** Its compressed size. */
  readonly bytes: number;
  /** The names of the files that it imports. */
  readonly imports: readonly string[];
}

/** A page that is opened. */
export interface Page {
  /** The names of the files that it starts from. They stay unchanged, because they are loaded by name. */
  readonly starts: readonly string[];
  /** The weight of its gain compared with other pages. */
  readonly weight: number;
}

/** A page, and all the files that it needs. */
interface FullPage {
  readonly files: ReadonlySet<string>;
  readonly weight: number;
}

/** Files that are merged into one. It has the name of the first of them. */
interface Group {
  readonly names: readonly string[];
  readonly bytes: number;
  readonly imports: ReadonlySet<string>;
}

interface Pair {
  readonly one: string;
  readonly other: string;
  readonly price: number;
}

type Groups = ReadonlyMap<string, Group>;
/** All files that a group needs, including itself. */
type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The cost of one more file, in bytes: a request and its answer on one of the browser's six connections, 50 ms on a
 * phone, in which the other five load some 4 kB each.
 */
const COST_OF_A_FILE = 4_000;

function needsOf(groups: Groups): Needs {
  const needs = new Map<string, Set<string>>();
  const visit = (name: string): Set<string> => {
    const known = needs.get(name);
    if (known) return known;
    const all = new Set([name]);
    needs.set(name, all);
    for (const imported of groups.get(name)?.imports ?? []) visit(imported).forEach((need) => all.add(need));
    return all;
  };
  [...groups.keys()].forEach(visit);
  return needs;
}

/** Whether merging two groups would make a circle: a third group imports them and they import it. */
function makesRing(groups: Groups, needs: Needs, one: string, other: string): boolean {
  const goesAround = (from: string, to: string) =>
    [...(groups.get(from)?.imports ?? [])].some((third) => third !== to && needs.get(third)?.has(to));
  return goesAround(one, other) || goesAround(other, one);
}

/** What all pages together would pay more, in bytes, if two groups were merged; a negative number is a gain. */
function priceOfMerging(
  groups: Groups,
  needs: Needs,
  pages: readonly FullPage[],
  one: string,
  other: string,
): number {
  let price = 0;
  for (const { files, weight } of pages) {
    if (files.has(one) && files.has(other)) price -= weight * COST_OF_A_FILE;
    if (files.has(one) === files.has(other)) continue;
    const brought = files.has(one) ? other : one;
    for (const need of needs.get(brought) ?? []) {
      if (!files.has(need)) price += weight * ((groups.get(need)?.bytes ?? 0) + COST_OF_A_FILE);
    }
    price -= weight * COST_OF_A_FILE;
  }
  return price;
}

/** The pairs by which all pages together gain, the largest gain first. */
function gainfulPairs(groups: Groups, opened: readonly Page[]): Pair[] {
  const needs = needsOf(groups);
  const pages = opened.map(({ starts, weight }) => ({
    files: new Set(starts.flatMap((name) => [...(needs.get(name) ?? [])])),
    weight,
  }));
  const fixed = new Set(opened.flatMap(({ starts }) => starts));
  const names = [...groups.keys()].filter((name) => !fixed.has(name));
  return names
    .flatMap((one, index) => names.slice(index + 1).map((other) => ({ one, other })))
    .map(({ one, other }) => ({ one, other, price: priceOfMerging(groups, needs, pages, one, other) }))
    .filter(({ one, other, price }) => price < 0 && !makesRing(groups, needs, one, other))
    .toSorted((a, b) => a.price - b.price);
}

function merge(groups: Groups, one: string, other: string): Groups {
  const [first, second] = [groups.get(one), groups.get(other)];
  if (!first || !second) throw new Error(`no piece ${one} or ${other}`);
  const merged = new Map<string, Group>();
  for (const [name, group] of groups) {
    if (name === other) continue;
    const { names, bytes, imports } = name === one ? joined(first, second) : group;
    const renamed = [...imports].map((imported) => (imported === other ? one : imported));
    merged.set(name, { names, bytes, imports: new Set(renamed.filter((imported) => imported !== name)) });
  }
  return merged;
}

function joined(first: Group, second: Group): Group {
  return {
    names: [...first.names, ...second.names],
    bytes: first.bytes + second.bytes,
    imports: new Set([...first.imports, ...second.imports]),
  };
}

/**
 * Which files of a built app are merged, so that a page loads few files and little that it does not need. The bundler
 * makes a file of what the same pages need: nothing too much, but a hundred files for the first screen. Two files are
 * merged while all pages together gain by it. Files never import each other in a circle, because one would then run
 * before its imports.
 *
 * @param pieces - the files as the bundler makes them, by name
 * @param pages - the pages, each with what it starts from and its weight
 * @returns the names of the merged files, for each such file
 */
export function mergePieces(
  pieces: ReadonlyMap<string, Piece>,
  pages: readonly Page[],
): (readonly string[])[] {
  let groups: Groups = new Map(
    [...pieces].map(([name, { bytes, imports }]) => [
      name,
      { names: [name], bytes, imports: new Set(imports) },
    ]),
  );
  for (let count = 0; count !== groups.size;) {
    count = groups.size;
    const pairs = gainfulPairs(groups, pages);
    const touched = new Set<string>();
    for (const { one, other, price } of pairs) {
      // The costs are those before the round: each group is merged at most once per round, and small gains wait for the
      // next.
      if (price > (pairs[0]?.price ?? 0) / 2 || touched.has(one) || touched.has(other)) continue;
      if (makesRing(groups, needsOf(groups), one, other)) continue;
      groups = merge(groups, one, other);
      touched.add(one).add(other);
    }
  }
  return [...groups.values()].map(({ names }) => names).filter((names) => names.length > 1);
}
