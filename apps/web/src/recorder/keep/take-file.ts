/** A file of the origin's private file system, open in a worker; the types of the DOM know it in workers only. */
export type SyncHandle = {
  read: (buffer: Uint8Array, options: { at: number }) => number;
  write: (buffer: Uint8Array, options: { at: number }) => number;
  getSize: () => number;
  truncate: (size: number) => void;
  flush: () => void;
  close: () => void;
};

/** Where new parts lie until the server has them: `full` is in memory because the disk took no more. */
export type KeptIn = 'disk' | 'memory' | 'full';

/** The bytes of one take: on disk as long as there is room, and only then in memory until the server has them. */
export type TakeFile = {
  size: () => number;
  /** At most `length` bytes from `at`; fewer at the end of the disk's part. */
  read: (at: number, length: number) => Uint8Array<ArrayBuffer>;
  /** Returns when the bytes are as safe as they can be. */
  append: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** The server has everything before `upTo`: what of it is in memory can go. */
  release: (upTo: number) => void;
  keptIn: () => KeptIn;
  /** What is in memory now, in order; null when a part of it was released and is on the server alone. */
  tail: () => Uint8Array<ArrayBuffer>[] | null;
  close: () => void;
};

export function createTakeFile(handle: SyncHandle | null): TakeFile {
  let onDisk = handle?.getSize() ?? 0;
  let isDiskFull = handle === null;
  let chunks: { at: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let size = onDisk;
  let isReleased = false;

  const write = (bytes: Uint8Array): boolean => {
    if (!handle || isDiskFull) return false;
    try {
      const written = handle.write(bytes, { at: onDisk });
      handle.flush();
      if (written === bytes.byteLength) {
        onDisk += written;
        return true;
      }
    } catch {
      // Told by `keptIn`: the take goes on in memory.
    }
    isDiskFull = true;
    // A part that is there by half would be sent as if it were whole.
    try {
      handle.truncate(onDisk);
    } catch {
      return false;
    }
    return false;
  };

  return {
    size: () => size,
    read(at, length) {
      if (handle && at < onDisk) {
        const buffer = new Uint8Array(Math.min(length, onDisk - at));
        const count = handle.read(buffer, { at });
        return buffer.slice(0, count);
      }
      const chunk = chunks.find(({ at: from, bytes }) => at >= from && at < from + bytes.byteLength);
      return chunk ? chunk.bytes.slice(at - chunk.at, at - chunk.at + length) : new Uint8Array(0);
    },
    append(bytes) {
      if (!write(bytes)) chunks = [...chunks, { at: size, bytes }];
      size += bytes.byteLength;
    },
    release(upTo) {
      const kept = chunks.filter(({ at, bytes }) => at + bytes.byteLength > upTo);
      if (kept.length < chunks.length) isReleased = true;
      chunks = kept;
    },
    keptIn: () => (handle === null ? 'memory' : isDiskFull ? 'full' : 'disk'),
    tail: () => (isReleased ? null : chunks.map(({ bytes }) => bytes)),
    close: () => handle?.close(),
  };
}
