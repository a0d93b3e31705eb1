import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { encodeText } from '@bedside/api/test-kit/old-workbook';
import { sendAttachment } from '@bedside/api/test-kit/send-attachment';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
let videoId: string;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});
beforeEach(async () => {
  videoId = await makeVideo(api, doctor, { durationMs: 20_000 });
});

type Reading = {
  text: string;
  captions_count: number;
  unread: { line: number; text: string }[];
  beyond_count: number;
  late: number;
  plain_text: string | null;
};
const call = (method: string, path: string, body?: object, token = doctor.token) =>
  api.call(method, `/videos/${videoId}${path}`, { token, ...(body && { body }) });
const put = (text: string, more: object = {}) => call('PUT', '/captions', { text, ...more });
const read = async (bytes: string | Uint8Array, name = 'knee.srt') => {
  const path = `/videos/${videoId}/captions/dry-run`;
  const { status, body } = await sendAttachment(api, path, { bytes, name }, { token: doctor.token });
  return { status, ...(body as { data: Reading; errors?: object }) };
};
const exported = (query = '') =>
  api.app.inject({
    method: 'GET',
    url: `/v1/videos/${videoId}/captions-export${query}`,
    headers: { authorization: `Bearer ${doctor.token}` },
  });
const stored = async () => (await call('GET', '/captions')).body as { data: object[]; message?: string };

const block = (at: number, from: string, to: string, text = `Line ${at}`) =>
  `${at}\n${from} --> ${to}\n${text}\n`;
const good = block(1, '00:00:01,000', '00:00:04,000', 'Zegnij łokieć.');
const backward = block(2, '00:00:08,000', '00:00:05,000');
const beyond = block(3, '00:00:21,000', '00:00:22,000');

describe('a captions file', () => {
  it('is read before it is saved, in its own encoding, and names what could not be read', async () => {
    const { status, data } = await read(encodeText([good, backward, beyond].join('\n'), 'windows-1250'));
    expect(status).toBe(200);
    expect(data).toEqual({
      text: expect.stringContaining('00:00:01.000 --> 00:00:04.000\nZegnij łokieć.') as string,
      captions_count: 2,
      unread: [{ line: 6, text: '00:00:08,000 --> 00:00:05,000\nLine 2' }],
      beyond_count: 1,
      late: 0,
      plain_text: null,
    });
    expect(await stored()).toEqual({ message: 'This video has no captions.' });
  });

  it('whose times count from a full hour says by how much it is late', async () => {
    const { data } = await read(block(1, '10:00:01,000', '10:00:04,000'));
    expect(data).toMatchObject({ beyond_count: 1, late: 36_000 });
  });

  it('without times is a text where it is a .txt, and refused otherwise', async () => {
    expect((await read('Bend your knee.', 'script.txt')).data).toMatchObject({
      plain_text: 'Bend your knee.',
    });
    expect((await read(good, 'captions.txt')).data).toMatchObject({ captions_count: 1, plain_text: null });
    const none = { file: [expect.stringContaining('We found no captions')] };
    expect(await read('Bend your knee.')).toMatchObject({ status: 422, errors: none });
    expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0, 0, 1, 2, 3]))).toMatchObject({
      status: 422,
      errors: none,
    });
    expect((await read('')).status).toBe(422);
    expect((await read(new Uint8Array(2 * 1_024 ** 2 + 1))).status).toBe(413);
  });
});

describe('captions', () => {
  it('are not saved where some would be lost, unless the others were asked for', async () => {
    const lost = await put([good, backward, beyond].join('\n'));
    expect(lost).toMatchObject({
      status: 422,
      body: {
        errors: {
          text: [
            '1 of 3 captions could not be read: line 6. Nothing was changed. Correct them, or send `leave_out` to save the others.',
            expect.stringContaining('1 of 2 captions begin after the end of the video'),
          ],
        },
      },
    });
    expect((await stored()).message).toBeDefined();
    expect((await put([good, backward, beyond].join('\n'), { leave_out: true })).status).toBe(200);
    expect((await stored()).data).toEqual([{ start: 1, end: 4, text: 'Zegnij łokieć.' }]);
  });

  it('name the first of many lines', async () => {
    const many = Array.from({ length: 31 }, () => backward);
    const { body } = await put([good, ...many].join('\n'));
    expect(JSON.stringify(body)).toContain('31 of 32 captions could not be read: lines 6, 10,');
    expect(JSON.stringify(body)).toContain('and 11 more');
  });

  it('leave as they came in, as WebVTT and as SubRip', async () => {
    await put(`${good}\n${block(2, '00:00:05,000', '00:00:08,000', 'Hold it &amp;\nbreathe.')}`);
    const vtt = await exported();
    expect(vtt.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'content-disposition': 'attachment; filename="captions.vtt"',
    });
    expect(vtt.payload).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nZegnij łokieć.\n\n00:00:05.000 --> 00:00:08.000\nHold it &amp;\nbreathe.\n',
    );
    const srt = await exported('?format=srt');
    expect(srt.headers).toMatchObject({ 'content-disposition': 'attachment; filename="captions.srt"' });
    expect(srt.payload).toBe(
      '\uFEFF1\r\n00:00:01,000 --> 00:00:04,000\r\nZegnij łokieć.\r\n\r\n' +
        '2\r\n00:00:05,000 --> 00:00:08,000\r\nHold it &\r\nbreathe.\r\n',
    );
    for (const { payload } of [vtt, srt]) {
      expect((await put(payload)).status).toBe(200);
      expect((await stored()).data).toHaveLength(2);
    }
    expect((await exported('?format=doc')).statusCode).toBe(422);
  });

  it('are whole after 40 callers replaced them at once', async () => {
    const texts = Array.from({ length: 40 }, (_none, at) =>
      block(1, '00:00:01,000', '00:00:04,000', `Caller ${at}`),
    );
    const answers = await Promise.all(texts.map((text) => put(text)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [only, ...more] = (await stored()).data as { text: string }[];
    expect([only?.text, more]).toEqual([expect.stringMatching(/^Caller \d+$/), []]);
  });

  it('are nobody else’s', async () => {
    await put(good);
    const stranger = await signUpDoctor(api);
    for (const path of ['/captions', '/captions-export'])
      expect((await call('GET', path, undefined, stranger.token)).status).toBe(404);
    const path = `/videos/${videoId}/captions/dry-run`;
    expect((await sendAttachment(api, path, { bytes: good }, { token: stranger.token })).status).toBe(404);
  });
});
