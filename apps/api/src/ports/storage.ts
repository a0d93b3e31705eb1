import type { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };

/** Where files are. We make the keys. They are random and never contain what a user typed. */
export type Storage = {
  /** Moves a finished local file into the storage. Afterwards it is durable under `key` and gone from `path`. */
  take(key: string, path: string): Promise<void>;
  /**
   * Makes a local file available under `key` too and leaves `path` as it is. A repeat with the same key changes
   * nothing.
   */
  link(key: string, path: string): Promise<void>;
  /** Size in bytes, or undefined when nothing is stored under the key. */
  size(key: string): Promise<number | undefined>;
  /** Reads an object, whole or in part (`end` included). */
  read(key: string, range?: ByteRange): Readable;
  /**
   * A path that ffmpeg can read on this machine. A file that must be downloaded for it is put into `folder`, which the
   * caller removes.
   */
  localPath(key: string, folder: string): Promise<string>;
  remove(keys: readonly string[]): Promise<void>;
  /** All keys last changed before this time, for the sweep of leftovers. */
  list(changedBefore: Date): Promise<string[]>;
  /** Fails when nothing can be stored. */
  check(): Promise<void>;
};
