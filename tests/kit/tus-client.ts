import { request, type IncomingHttpHeaders } from 'node:http';
import { PATIENCE_MS } from './patience';

const PIECE_BYTES = 65_536;

export type TusReply = { status: number; headers: IncomingHttpHeaders; body: string };

/** A tus client that can be cut off at a chosen byte, which no good client offers. */
export type TusClient = {
  /** @returns the path of the upload, and the reply when it was refused */
  create(size: number): Promise<{ path: string; reply: TusReply }>;
  /** How many bytes the server has; its answer names the video when the upload is complete. */
  head(path: string): Promise<{ offset: number; reply: TusReply }>;
  /** Sends the bytes from `offset` on. */
  patch(path: string, offset: number, bytes: Buffer): Promise<TusReply>;
  /** Sends the bytes from `offset` on and breaks the connection at `cutAt`, or earlier when the server does. */
  cut(path: string, offset: number, bytes: Buffer, cutAt: number): Promise<void>;
};

/** @param url the server's address now; it may change when the server is restarted */
export function createTusClient(url: () => string, token: string): TusClient {
  const tusHeaders = { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}` };

  function call(
    method: string,
    path: string,
    headers: Record<string, string | number>,
    body?: Buffer,
  ): Promise<TusReply> {
    return new Promise((resolve, reject) => {
      const sent = request(`${url()}${path}`, {
        method,
        headers: { ...tusHeaders, ...headers },
        agent: false,
      });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`${method} had no answer`)));
      sent.on('error', reject);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.end(body);
    });
  }

  const patchHeaders = (offset: number, length: number) => ({
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': offset,
    'Content-Length': length,
  });

  return {
    async create(size) {
      const filename = Buffer.from('knee.mp4').toString('base64');
      const reply = await call('POST', '/uploads', {
        'Upload-Length': size,
        'Upload-Metadata': `filename ${filename}`,
      });
      return { path: reply.headers.location ?? '', reply };
    },
    async head(path) {
      const reply = await call('HEAD', path, {});
      return { offset: Number(reply.headers['upload-offset']), reply };
    },
    patch: (path, offset, bytes) =>
      call('PATCH', path, patchHeaders(offset, bytes.length - offset), bytes.subarray(offset)),
    cut: (path, offset, bytes, cutAt) =>
      new Promise((resolve) => {
        const headers = { ...tusHeaders, ...patchHeaders(offset, bytes.length - offset) };
        const sent = request(`${url()}${path}`, { method: 'PATCH', headers, agent: false });
        sent.on('error', () => undefined);
        sent.on('close', () => resolve());
        let at = offset;
        const go = () => {
          if (at >= cutAt) return void sent.destroy();
          const piece = bytes.subarray(at, Math.min(at + PIECE_BYTES, cutAt));
          at += piece.length;
          sent.write(piece, (error) => (error ? undefined : go()));
        };
        go();
      }),
  };
}
