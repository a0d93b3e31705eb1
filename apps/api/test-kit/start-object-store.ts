import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Account } from '../src/ports/storage.s3';

/** A server on this machine that speaks S3 and keeps its objects in a folder of its own; it has no bucket yet. */
export type ObjectStore = {
  account: S3Account;
  /** Ends the server and keeps what it stores. */
  leave(): Promise<void>;
  /** Starts it again at the same address. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'bedside-s3-'));
  let port = 0;
  const listen = async () => {
    const started = new S3rver({ address: '127.0.0.1', port, directory, silent: true });
    ({ port } = await started.run());
    return started;
  };
  let server = await listen();
  return {
    account: {
      bucket: 'bedside',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      // The one account that this server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    leave: () => server.close(),
    async comeBack() {
      server = await listen();
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
