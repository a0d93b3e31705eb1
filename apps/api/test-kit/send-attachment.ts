import type { Answer, TestApi } from './start-test-api';

/** Sends a file of a conversation by the form that browsers make. @param path where to, without `/v1` */
export function sendAttachment(
  api: Pick<TestApi, 'call'>,
  path: string,
  file: { bytes: Uint8Array | string; name?: string; type?: string; fields?: string[] | undefined },
  call: { token?: string; address?: string } = {},
): Promise<Answer> {
  const { bytes, name = 'knee.jpg', type = 'application/octet-stream', fields = ['file'] } = file;
  const parts = fields.flatMap((field) => [
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return api.call('POST', path, {
    ...call,
    body: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
}
