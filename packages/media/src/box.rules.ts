/** A box of an MP4: its name, its start, the start of its content, and its end. */
export type Box = { name: string; start: number; body: number; end: number };

/** No take has this many boxes side by side. A file that consists only of boxes would keep the process busy. */
const MOST_BOXES = 1_000;

/** The boxes side by side from `start`; the last one may extend beyond `end`. */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const found: Box[] = [];
  let box = boxAt(bytes, start, end);
  for (; box && found.length < MOST_BOXES; box = boxAt(bytes, box.end, end)) found.push(box);
  return found;
}

/** The box that begins at `start`; undefined where there is none. */
export function boxAt(bytes: Buffer, start: number, end: number): Box | undefined {
  if (start + 8 > end) return undefined;
  const size = bytes.readUInt32BE(start);
  const wide = size === 1;
  if (wide && start + 16 > end) return undefined;
  const length = wide ? Number(bytes.readBigUInt64BE(start + 8)) : size;
  const body = start + (wide ? 16 : 8);
  if (start + length < body) return undefined;
  return { name: nameAt(bytes, start + 4), start, body, end: start + length };
}

/** The complete boxes of this name within a box. */
export const childrenNamed = (bytes: Buffer, parent: Box, name: string) =>
  boxesIn(bytes, parent.body, parent.end).filter((box) => box.name === name && box.end <= parent.end);

/** The first box at the end of a path of names. */
export function descend(bytes: Buffer, from: Box, path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>((at, name) => at && childrenNamed(bytes, at, name)[0], from);
}

/** The four letters at this position. */
export const nameAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** The flags of a box, where its kind has flags. */
export const flagsOf = (bytes: Buffer, box: Box) => bytes.readUInt32BE(box.body) & 0xffffff;

/** Version 1 of a box holds its times in 64 bits. */
export const isWide = (bytes: Buffer, box: Box) => bytes[box.body] === 1;
