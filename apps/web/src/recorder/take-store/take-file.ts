/** A file of the origin's private file system, open in a worker. The types of the DOM know it in workers only. */
export type SyncHandle = {
  /** Reads into the buffer from byte `at`. @returns how many bytes it read */
  read: (buffer: Uint8Array, options: { at: number }) => number;
  /** Writes the buffer at byte `at`. @returns how many bytes it wrote */
  write: (buffer: Uint8Array, options: { at: number }) => number;
  /** The size in bytes. */
  getSize: () => number;
  /** Cuts or extends the file to `size` bytes. */
  truncate: (size: number) => void;
  /** Makes the written bytes durable. */
  flush: () => void;
  /** Frees the file for others. */
  close: () => void;
};

/** Where new parts are until the server has them. `full`: in memory, because the disk is full. */
export type StoredIn = 'disk' | 'memory' | 'full';

/** The bytes of one take: on disk as long as there is room, after that in memory until the server has them. */
export type TakeFile = {
  /** The size of the take so far, in bytes. */
  size: () => number;
  /** At most `length` bytes from byte `at`; fewer at the end of the part on disk. */
  read: (at: number, length: number) => Uint8Array<ArrayBuffer>;
  /** Adds bytes at the end. It returns when they are as safe as they can be. */
  append: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** The server has every byte before `upTo`, so memory may drop them. */
  release: (upTo: number) => void;
  /** Where new parts are. */
  storedIn: () => StoredIn;
  /** How many bytes only memory holds. */
  memoryBytes: () => number;
  /** The bytes in memory, in order. Null when some were released, so that only the server has them. */
  tail: () => Uint8Array<ArrayBuffer>[] | null;
  /** Frees the file. */
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
      // `storedIn` reports it, and the take continues in memory.
    }
    isDiskFull = true;
    // A half-written part would be sent as if it were complete.
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
    storedIn: () => (handle === null ? 'memory' : isDiskFull ? 'full' : 'disk'),
    memoryBytes: () => chunks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    tail: () => (isReleased ? null : chunks.map(({ bytes }) => bytes)),
    close: () => handle?.close(),
  };
}
