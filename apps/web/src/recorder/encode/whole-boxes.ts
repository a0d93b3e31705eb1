/** Boxes after which an MP4 may end: a player shows everything up to there. */
const CLOSING = new Set(['mdat', 'moov', 'mfra']);
const HEADER_BYTES = 8;

/**
 * How many bytes of a piece of fragmented MP4 form whole fragments. The rest waits for its end. So a file that breaks
 * off anywhere ends between two fragments.
 */
export function wholeBoxesIn(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let whole = 0;
  while (at + HEADER_BYTES <= bytes.byteLength) {
    const size = view.getUint32(at);
    const length = size === 1 ? longSize(view, at) : size;
    if (length === null || length < HEADER_BYTES || at + length > bytes.byteLength) break;
    at += length;
    const name = String.fromCharCode(...bytes.subarray(at - length + 4, at - length + 8));
    if (CLOSING.has(name)) whole = at;
  }
  return whole;
}

function longSize(view: DataView, at: number): number | null {
  return at + 2 * HEADER_BYTES <= view.byteLength ? Number(view.getBigUint64(at + HEADER_BYTES)) : null;
}

/** `add` accepts the next bytes of the file; `flush` passes on the rest at its end. */
export type PartGatherer = { add: (bytes: Uint8Array) => void; flush: () => void };

/** Passes on whole fragments of an MP4, and the rest at its end. */
export function gatherParts(onPart: (part: Uint8Array<ArrayBuffer>) => void): PartGatherer {
  let pending: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  const hand = (length: number) => {
    if (length === 0) return;
    onPart(pending.slice(0, length));
    pending = pending.slice(length);
  };
  return {
    add(bytes) {
      const joined = new Uint8Array(pending.byteLength + bytes.byteLength);
      joined.set(pending);
      joined.set(bytes, pending.byteLength);
      pending = joined;
      hand(wholeBoxesIn(pending));
    },
    flush: () => hand(pending.byteLength),
  };
}
