import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Account } from '../src/ports/storage.s3';

/** A server on this machine that speaks S3 and stores its objects in its own folder. It has no bucket yet. */
export type ObjectStore = {
  account: S3Account;
  /** Cuts every connection, and each new one at once. */
  leave(): void;
  comeBack(): void;
  stop(): Promise<void>;
};

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'bedside-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true });
  const { port: behind } = await server.run();
  let isAway = false;
  const sockets = new Set<Socket>();
  // A proxy in front of it, so that it can be down without losing its port.
  const front = createServer((socket) => {
    if (isAway) return socket.resetAndDestroy();
    const inner = connect(behind, '127.0.0.1');
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    account: {
      bucket: 'bedside',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      // The one account that this server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    leave() {
      isAway = true;
      cutAll();
    },
    comeBack() {
      isAway = false;
    },
    async stop() {
      front.close();
      cutAll();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
