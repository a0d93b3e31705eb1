import { statfsSync } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { AppError } from '@bedside/contracts/kit/app-error';
import { RESERVED_FREE_BYTES, MEGABYTE } from '@bedside/contracts/kit/constants';

/** A stream of unknown length looks at the disk again after so many bytes. */
const LOOK_EVERY_BYTES = 4 * MEGABYTE;

/** Keeps room on the disk for the databases. */
export type DiskRoom = {
  /** @throws AppError `storage-full` when storing this many bytes would take room of the databases */
  require(directory: string, bytes: number): void;
  /** A step for a stream that writes to this directory; it fails with `storage-full` before the room is taken. */
  watch(directory: string): Transform;
};

/** The free space of a directory, in bytes. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** @param free the free space of a directory; tests pass their own */
export function createDiskRoom(free: (directory: string) => number = freeBytes): DiskRoom {
  const require = (directory: string, bytes: number) => {
    if (free(directory) < bytes + RESERVED_FREE_BYTES) throw new AppError('storage-full');
  };
  return {
    require,
    watch(directory) {
      let unseen = LOOK_EVERY_BYTES;
      return new Transform({
        transform(chunk: Buffer, _encoding, done: TransformCallback) {
          unseen += chunk.length;
          try {
            if (unseen >= LOOK_EVERY_BYTES) {
              require(directory, LOOK_EVERY_BYTES);
              unseen = 0;
            }
            done(null, chunk);
          } catch (error) {
            done(error as Error);
          }
        },
      });
    },
  };
}
