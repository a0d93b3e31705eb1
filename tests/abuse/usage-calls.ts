import type { AddressInfo } from 'node:net';
import type { TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { findUsage, recountUsage } from '@bedside/db/postgres/base/usage.repository';

type Answer = { status: number; location: string; videoId: string; body: string };

/** Uploads by each way in, over real sockets, and what they leave in the count of the practice. */
export async function createUsageCalls(api: TestApi, doctor: () => TestDoctor) {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const call = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${doctor().token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      videoId: response.headers.get('bedside-video-id') ?? '',
      body: await response.text(),
    } satisfies Answer;
  };
  const tus = { 'tus-resumable': '1.0.0' };
  return {
    create: (size: number | null) =>
      call('POST', '/uploads', {
        ...tus,
        ...(size === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(size) }),
      }),
    send: (path: string, bytes: Buffer, offset = 0) =>
      call(
        'PATCH',
        path,
        { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        new Uint8Array(bytes),
      ),
    cancel: (path: string) => call('DELETE', path, tus),
    /** One whole video by REST. */
    post(bytes: Buffer) {
      const form = new FormData();
      form.append('title', 'Knee');
      form.append('file', new Blob([new Uint8Array(bytes)]), 'knee.mp4');
      return call('POST', '/v1/videos', {}, form);
    },
    usage: () => findUsage(api.deps.db, doctor().actor.scope),
    /** What a recount finds wrong; undefined where the count is exact. */
    fault: () => recountUsage(api.deps.db, doctor().actor.scope.practiceId),
  };
}
