import { truncateSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { MEGABYTE } from '@bedside/contracts/kit/constants';
import { FileConfigstore, FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { freeBytes, type DiskRoom } from '../../ports/disk-room';
import { diskFull, TusRefusal } from './tus-refusal';

/**
 * The store reports a full disk like any other write error. The disk counts as full when less room than this is left.
 */
const FULL_BELOW_BYTES = 16 * MEGABYTE;

/**
 * Stores descriptions of uploads so that a crash never leaves one half written. An upload without its description is
 * lost.
 */
class WholeConfigstore extends FileConfigstore {
  override async set(key: string, value: Upload): Promise<void> {
    const path = join(this.directory, `${key}.json`);
    await writeFile(`${path}.next`, JSON.stringify(value));
    await rename(`${path}.next`, path);
  }
}

/** A store on disk that tells a full disk and a refusal from other faults, and then removes what the request added. */
export class DiskStore extends FileStore {
  /**
   * @param isTake whether the upload is a take, which is never removed, from its first byte on
   * @param arrived notes the bytes of a take before its browser gets the answer; a refusal removes them
   */
  constructor(
    directory: string,
    private readonly diskRoom: DiskRoom,
    private readonly isTake: () => boolean,
    private readonly arrived: (savedBytes: number) => Promise<void>,
  ) {
    super({ directory, configstore: new WholeConfigstore(directory) });
  }

  override async create(upload: Upload): Promise<Upload> {
    if (!this.isTake()) return super.create(upload);
    const path = join(this.directory, upload.id);
    // Never emptied: one take may be begun twice at once.
    await (await open(path, 'a')).close();
    await this.configstore.set(upload.id, upload);
    upload.storage = { type: 'file', path };
    return upload;
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const watch = this.diskRoom.watch(this.directory);
    let isFull = false;
    watch.once('error', () => {
      isFull = true;
    });
    try {
      // Without a callback a fault of the body would be thrown where nobody catches it; the store hears of it too.
      const watched = pipeline(body, watch, () => undefined);
      const end = await super.write(watched, id, offset);
      if (this.isTake()) {
        await this.flush(id);
        await this.arrived(end);
      }
      return end;
    } catch (error) {
      const isRefused = error instanceof TusRefusal;
      if (!isRefused && !isFull && freeBytes(this.directory) >= FULL_BELOW_BYTES) throw error;
      // Written at once: tus may already be answering, and the next request reads the size of the file.
      truncateSync(join(this.directory, id), offset);
      throw isRefused ? error : diskFull();
    }
  }

  /** The browser drops acknowledged bytes, so they must survive a power cut. */
  private async flush(id: string): Promise<void> {
    const file = await open(join(this.directory, id), 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
  }
}
