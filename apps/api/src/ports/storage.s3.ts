import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DiskRoom } from './disk-room';
import { storageKey } from './storage-key';
import type { ByteRange, Storage } from './storage';

export type S3Account = {
  bucket: string;
  region: string;
  /** Any server that speaks S3; by default Amazon's in the region. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECT_TIMEOUT_MS = 5_000;
/** After this long without a byte, a request is over. */
const SILENCE_TIMEOUT_MS = 30_000;
/**
 * The smallest part that S3 accepts. Two parts of a file are in memory at a time, whatever its size; 10,000 of them
 * make 48 GiB.
 */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/**
 * Storage in a bucket, which is created if it is missing. Keys are the names of its objects. A copy for this machine
 * leaves the databases their room on the disk.
 */
export function createS3Storage(account: S3Account, diskRoom: DiskRoom): Storage {
  let opening: ReturnType<typeof openBucket> | undefined;
  // Loaded when first needed. The next call retries a failed opening.
  const open = () =>
    (opening ??= openBucket(account).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const inBucket = async <T>(
    work: (bucket: Awaited<ReturnType<typeof openBucket>>) => Promise<T>,
  ): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      throw asKnownFault(error);
    }
  };

  const put = (key: string, path: string) => inBucket((bucket) => bucket.put(storageKey(key), path));
  const size = (key: string) => inBucket((bucket) => bucket.size(storageKey(key)));
  const read = (key: string, range?: ByteRange) => inBucket((bucket) => bucket.read(storageKey(key), range));

  return {
    async take(key, path) {
      await put(key, path);
      await rm(path, { force: true });
    },

    async link(key, path) {
      if ((await size(key)) === undefined) await put(key, path);
    },

    size,

    read: (key, range) => {
      const chunks = async function* () {
        yield* await read(key, range);
      };
      return Readable.from(chunks(), { objectMode: false });
    },

    async localPath(key, folder) {
      const path = join(folder, `stored-${storageKey(key).replace('/', '-')}`);
      diskRoom.require(folder, (await size(key)) ?? 0);
      try {
        await pipeline(await read(key), diskRoom.watch(folder), createWriteStream(path));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return path;
    },

    remove: (keys) =>
      inBucket(async (bucket) => {
        for (const key of keys) await bucket.remove(storageKey(key));
      }),

    list: (changedBefore) => inBucket((bucket) => bucket.list(changedBefore)),
    check: () => inBucket((bucket) => bucket.check()),
  };
}

async function openBucket(account: S3Account) {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = account;
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's seldom have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  });
  const check = async () => {
    await client.send(new s3.HeadBucketCommand({ Bucket }));
  };
  await check().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await client.send(new s3.CreateBucketCommand({ Bucket }));
  });

  return {
    check,

    /** Complete or not at all: parts of a failed upload are deleted, and the bytes are checked in transit. */
    async put(Key: string, path: string): Promise<void> {
      const params = { Bucket, Key, Body: createReadStream(path, { highWaterMark: 1024 * 1024 }) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
    },

    async size(Key: string): Promise<number | undefined> {
      try {
        return (await client.send(new s3.HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async read(Key: string, range: ByteRange | undefined): Promise<Readable> {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key, ...part }));
      if (!(Body instanceof Readable)) throw new Error('The object store answered without bytes.');
      return Body;
    },

    async remove(Key: string): Promise<void> {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },

    async list(changedBefore: Date): Promise<string[]> {
      const keys: string[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified && LastModified < changedBefore) keys.push(Key);
        }
      }
      return keys;
    },
  };
}

const isMissing = (error: unknown) => statusOf(error) === 404;

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}

/** No space left, by the names that servers use. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);

/** A full or unreachable store, by the codes of a full disk and a silent server, which the error table knows. */
function asKnownFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = statusOf(error);
  if (fullNames.has(error.name) || status === 507)
    return Object.assign(new Error('The object store is full.', { cause: error }), { code: 'ENOSPC' });
  if (error.name === 'TimeoutError' || status === 429 || (status !== undefined && status >= 500))
    return Object.assign(new Error('The object store does not answer.', { cause: error }), {
      code: 'ETIMEDOUT',
    });
  return error;
}
