import { randomUUID } from 'node:crypto';
import { type RecordingId, recordingIdSchema } from '@bedside/contracts/kit/ids';
import type { TestDoctor } from './sign-up-doctor';

/** The answer to a tus call. */
export type UploadReply = { status: number; headers: Headers; text: string };

/** A browser that sends a take, over a real socket. */
export type TakeSender = {
  recordingId: RecordingId;
  address: string;
  begin(metadata?: Record<string, string>): Promise<UploadReply>;
  /** Sends one part from `offset` on. */
  send(offset: number, part: Uint8Array, headers?: Record<string, string>): Promise<UploadReply>;
  /** How many bytes the server has. */
  offset(): Promise<number>;
  call(method: string, headers?: Record<string, string>, body?: Uint8Array): Promise<UploadReply>;
};

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** @param url the address of the API */
export function createTakeSender(
  url: string,
  doctor: Pick<TestDoctor, 'token'>,
  recordingId: RecordingId = recordingIdSchema.parse(randomUUID()),
): TakeSender {
  const address = `/uploads/${recordingId.replaceAll('-', '')}`;
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${doctor.token}`, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    recordingId,
    address,
    begin(metadata = {}) {
      const words = {
        recordingid: recordingId,
        filetype: 'video/mp4',
        filename: 'take.mp4',
        timezone: 'Europe/Prague',
        ...metadata,
      };
      const said = Object.entries(words).map(([key, value]) => `${key} ${base64(value)}`);
      return call('POST', '/uploads', { 'upload-defer-length': '1', 'upload-metadata': said.join(',') });
    },
    send: (offset, part, headers = {}) =>
      call(
        'PATCH',
        address,
        {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers,
        },
        part,
      ),
    async offset() {
      return Number((await call('HEAD', address)).headers.get('upload-offset'));
    },
    call: (method, headers, body) => call(method, address, headers, body),
  };
}
