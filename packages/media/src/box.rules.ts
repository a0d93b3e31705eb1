/** A box of an MP4: its name, its start, the start of its content, and its end. */
export type Box = { name: string; start: number; body: number; end: number };

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** The whole number in the 2 bytes at a position. @throws RangeError past the end */
export const u16At = (bytes: Uint8Array, at: number) => viewOf(bytes).getUint16(at);

/** The whole number in the 4 bytes at a position. @throws RangeError past the end */
export const u32At = (bytes: Uint8Array, at: number) => viewOf(bytes).getUint32(at);

/** The whole number in the 8 bytes at a position. @throws RangeError past the end */
export const u64At = (bytes: Uint8Array, at: number) => Number(viewOf(bytes).getBigUint64(at));

/** No take has this many boxes side by side. A file that consists only of boxes would keep the process busy. */
const MOST_BOXES = 1_000;

/** The boxes side by side from `start`; the last one may extend beyond `end`. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const found: Box[] = [];
  let box = boxAt(bytes, start, end);
  for (; box && found.length < MOST_BOXES; box = boxAt(bytes, box.end, end)) found.push(box);
  return found;
}

/** The box that begins at `start`; undefined where there is none. */
export function boxAt(bytes: Uint8Array, start: number, end: number): Box | undefined {
  if (start + 8 > end) return undefined;
  const size = u32At(bytes, start);
  const wide = size === 1;
  if (wide && start + 16 > end) return undefined;
  const length = wide ? u64At(bytes, start + 8) : size;
  const body = start + (wide ? 16 : 8);
  if (start + length < body) return undefined;
  return { name: nameAt(bytes, start + 4), start, body, end: start + length };
}

/** The complete boxes of this name within a box. */
export const childrenNamed = (bytes: Uint8Array, parent: Box, name: string) =>
  boxesIn(bytes, parent.body, parent.end).filter((box) => box.name === name && box.end <= parent.end);

/** The first box at the end of a path of names. */
export function descend(bytes: Uint8Array, from: Box, path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>((at, name) => at && childrenNamed(bytes, at, name)[0], from);
}

/** The four letters at this position. */
export const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The flags of a box, where its kind has flags. */
export const flagsOf = (bytes: Uint8Array, box: Box) => u32At(bytes, box.body) & 0xffffff;

/** Version 1 of a box holds its times in 64 bits. */
export const isWide = (bytes: Uint8Array, box: Box) => bytes[box.body] === 1;
