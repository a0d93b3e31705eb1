import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { RESERVED_FREE_BYTES, MEGABYTE } from '@bedside/contracts/kit/constants';
import { toMediaError } from '@bedside/media/media-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startObjectStore, type ObjectStore } from '../../test-kit/start-object-store';
import { appErrorOf } from '../transport/app-error-of';
import type { Storage } from './storage';
import { createDiskStorage } from './storage.disk';
import { createDiskRoom } from './disk-room';
import { createS3Storage } from './storage.s3';

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-storage-'));
  store = await startObjectStore();
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const adapters: [string, () => Storage][] = [
  ['a directory', () => createDiskStorage(join(folder, 'files'))],
  ['a bucket', () => createS3Storage(store.account, createDiskRoom())],
];

const inAMoment = () => new Date(Date.now() + 60_000);
const newKey = () => `original/${randomUUID()}`;
async function localFile(bytes: Buffer | string) {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return path;
}

describe.each(adapters)('storage in %s', (_name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  it('can store once it was prepared, where nothing was before', async () => {
    await storage.check();
    expect(await storage.list(inAMoment())).toEqual([]);
  });

  it('takes a file over, byte for byte', async () => {
    // More than three parts of a bucket's upload, the last one small.
    const bytes = randomBytes(17 * 1024 * 1024 + 5);
    const path = await localFile(bytes);
    const key = newKey();
    await storage.take(key, path);
    expect(existsSync(path)).toBe(false);
    expect(await storage.size(key)).toBe(bytes.length);
    expect((await buffer(storage.read(key))).equals(bytes)).toBe(true);
  });

  it('accepts an empty file', async () => {
    const key = newKey();
    await storage.take(key, await localFile(''));
    expect(await storage.size(key)).toBe(0);
    expect(await buffer(storage.read(key))).toHaveLength(0);
  });

  it('links a file, which remains where it was, and changes nothing when repeated', async () => {
    const path = await localFile('the first bytes');
    const key = newKey();
    await storage.link(key, path);
    expect(await readFile(path, 'utf8')).toBe('the first bytes');
    await storage.link(key, await localFile('other bytes'));
    expect(String(await buffer(storage.read(key)))).toBe('the first bytes');
  });

  it('reads a part, both ends included', async () => {
    const key = newKey();
    await storage.take(key, await localFile('0123456789'));
    expect(String(await buffer(storage.read(key, { start: 2, end: 5 })))).toBe('2345');
    expect(String(await buffer(storage.read(key, { start: 9, end: 9 })))).toBe('9');
  });

  it('still works after a reader that stopped in the middle', async () => {
    const key = newKey();
    await storage.take(key, await localFile(randomBytes(4 * 1024 * 1024)));
    for (let times = 0; times < 60; times += 1) {
      const stream = storage.read(key);
      for await (const chunk of stream) {
        expect(chunk).toBeInstanceOf(Buffer);
        break;
      }
      expect(stream.destroyed).toBe(true);
    }
    expect(await buffer(storage.read(key))).toHaveLength(4 * 1024 * 1024);
  });

  it('has a path on this machine for every object', async () => {
    const key = `playback/${randomUUID()}.mp4`;
    await storage.take(key, await localFile('a video'));
    const work = join(folder, randomUUID());
    await mkdir(work);
    const path = await storage.localPath(key, work);
    expect(path).toMatch(/\.mp4$/);
    expect(await readFile(path, 'utf8')).toBe('a video');
    await rm(work, { recursive: true });
    expect(await storage.size(key)).toBe(7);
  });

  it('finds nothing under an unused key', async () => {
    const key = newKey();
    expect(await storage.size(key)).toBeUndefined();
    await expect(buffer(storage.read(key))).rejects.toThrow();
    await storage.remove([key]);
  });

  it('removes the given keys and lists the rest by the time of change', async () => {
    const kept = newKey();
    const removed = [newKey(), newKey()];
    for (const key of [kept, ...removed]) await storage.take(key, await localFile(key));
    await storage.remove(removed);
    const keys = await storage.list(inAMoment());
    expect(keys).toContain(kept);
    expect(keys.filter((key) => removed.includes(key))).toEqual([]);
    expect(await storage.list(new Date(Date.now() - 3_600_000))).toEqual([]);
  });

  it.each(['../secret', 'original/../../secret', '/etc/passwd', 'original/a/b', 'original/', 'a b/c'])(
    'refuses the key %s',
    async (key) => {
      const path = await localFile('x');
      await expect(storage.take(key, path)).rejects.toThrow('malformed');
      await expect(storage.size(key)).rejects.toThrow('malformed');
      await expect(storage.remove([key])).rejects.toThrow('malformed');
      expect(await readFile(path, 'utf8')).toBe('x');
    },
  );
});

describe('a bucket', () => {
  it('is found again by the next process', async () => {
    const key = newKey();
    await createS3Storage(store.account, createDiskRoom()).take(key, await localFile('kept'));
    expect(await createS3Storage(store.account, createDiskRoom()).size(key)).toBe(4);
  });

  it('that cannot be reached is an outage, after which the same storage works again', async () => {
    const storage = createS3Storage(store.account, createDiskRoom());
    store.leave();
    const [key, path] = [newKey(), await localFile('kept')];
    const refused = await storage.take(key, path).catch((error: unknown) => error);
    expect(appErrorOf(refused)).toMatchObject({ code: 'unavailable' });
    expect(await readFile(path, 'utf8')).toBe('kept');
    await expect(storage.check()).rejects.toThrow();
    store.comeBack();
    await storage.take(key, path);
    expect(await storage.size(key)).toBe(4);
  });

  it('that is full leaves the file where it was', async () => {
    const full = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 507 Insufficient Storage\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
    await new Promise<void>((done) => full.listen(0, '127.0.0.1', done));
    const { port } = full.address() as { port: number };
    const storage = createS3Storage(
      { ...store.account, endpoint: `http://127.0.0.1:${port}` },
      createDiskRoom(),
    );
    const path = await localFile('kept');
    const refused = await storage.take(newKey(), path).catch((error: unknown) => error);
    expect(appErrorOf(refused)).toMatchObject({ code: 'storage-full' });
    expect(await readFile(path, 'utf8')).toBe('kept');
    full.close();
  });

  it('leaves the databases their room on this machine: a copy is not begun, or ends, and leaves no file', async () => {
    const key = newKey();
    await createS3Storage(store.account, createDiskRoom()).take(
      key,
      await localFile(randomBytes(6 * MEGABYTE)),
    );
    const target = await mkdtemp(join(folder, 'copies-'));
    const refusalWith = (free: () => number) =>
      createS3Storage(store.account, createDiskRoom(free))
        .localPath(key, target)
        .catch((error: unknown) => toMediaError(error).code);
    expect(await refusalWith(() => RESERVED_FREE_BYTES + 5 * MEGABYTE)).toBe('disk-full');
    // The disk fills up while the bytes come: there is room for the first look only, and for one in the stream.
    let looks = 0;
    expect(await refusalWith(() => (++looks > 2 ? RESERVED_FREE_BYTES : 2 ** 50))).toBe('disk-full');
    expect(await readdir(target)).toEqual([]);
    expect(await refusalWith(() => 2 ** 50)).toContain(target);
  });

  it('is closed to an account that it does not know', async () => {
    const storage = createS3Storage({ ...store.account, accessKeyId: 'ANOTHER' }, createDiskRoom());
    await expect(storage.check()).rejects.toThrow();
  });
});
