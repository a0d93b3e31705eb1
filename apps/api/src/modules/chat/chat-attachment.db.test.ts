import { readFile, rm } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { sweepLeftoversJob } from '@bedside/contracts/video/video.jobs';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { makeVoiceNote } from '@bedside/media/test-media/make-voice-note';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { makeShare } from '../../../test-kit/make-practice';
import { sendAttachment } from '../../../test-kit/send-attachment';
import { signUpDoctor, type TestDoctor } from '../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../test-kit/api-test';
import type { TestApi } from '../../../test-kit/start-test-api';

let api: TestApi;
let folder: string;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
let patientId: PatientId;
let picture: Buffer;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  folder = await mkdtemp(join(tmpdir(), 'bedside-attachment-'));
  picture = await makePicture('Jane Doe');
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  share = await makeShare(api, doctor);
  patientId = share.patient.id;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

type Attachment = { id: string; name: string; kind: string; url: string; content_type: string };
type Message = { id: number; text: string | null; attachments: Attachment[] };
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;
const area = () => `/public-chats/${share.patientLinkId}`;
const byPatient = (bytes: Uint8Array | string, name = 'knee.jpg') =>
  sendAttachment(api, `${area()}/attachments`, { bytes, name });
const byDoctor = (bytes: Uint8Array | string, { token } = doctor) =>
  sendAttachment(api, `/chats/${patientId}/attachments`, { bytes }, { token });
let keys = 0;
const write = (ids: readonly string[], text = '') =>
  api.call('POST', `${area()}/messages`, { body: { key: `k${(keys += 1)}`, text, attachment_ids: ids } });
const get = (url: string) => api.app.inject({ method: 'GET', url });
const sent = async (...files: Uint8Array[]) => {
  const ids: string[] = [];
  for (const bytes of files) ids.push(dataOf<Attachment>(await byPatient(bytes)).id);
  return ids;
};
const readByDoctor = async () =>
  dataOf<Message[]>(await api.call('GET', `/chats/${patientId}/messages`, { token: doctor.token }));
const storedKeys = async () =>
  (await api.deps.storage.list(new Date(Date.now() + 60_000))).filter((key) => key.startsWith('attachment/'));
const rowsOf = async () =>
  (
    await api.deps.pool.query<{ storage_key: string }>(
      'select storage_key from chat_attachment where patient_id = $1',
      [patientId],
    )
  ).rows.map((row) => row.storage_key);

function zip(parts: Record<string, string>, first?: string): Promise<Buffer> {
  const file = new ZipFile();
  if (first) file.addBuffer(Buffer.from(first), 'mimetype', { compress: false });
  for (const [name, text] of Object.entries(parts)) file.addBuffer(Buffer.from(text), name);
  file.end();
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    file.outputStream.on('data', (piece: Buffer) => pieces.push(piece));
    file.outputStream.on('end', () => {
      resolve(Buffer.concat(pieces));
    });
    file.outputStream.on('error', reject);
  });
}
const wordDocument = (more: Record<string, string> = {}) =>
  zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', ...more });

describe('a file of a conversation', () => {
  it('is encoded again if it is a picture, and shown to both sides', async () => {
    const answer = await byPatient(picture, '../knee.final.jpg');
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { kind: 'image', content_type: 'image/webp', name: 'knee.final.webp', seconds: null } },
    });
    const { id } = dataOf<Attachment>(answer);
    expect(dataOf<Message>(await write([id])).attachments.map((one) => one.id)).toEqual([id]);
    const [message] = await readByDoctor();
    expect(message).toMatchObject({ text: '', attachments: [{ id, kind: 'image' }] });
    const served = await get(message?.attachments[0]?.url ?? '');
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(served.rawPayload.includes('Jane Doe')).toBe(false);
    expect(served.headers['content-disposition']).toBeUndefined();
  });

  it('is converted to one playable format if it is a voice note', async () => {
    const path = await makeVoiceNote(folder, { container: 'webm', seconds: 2 });
    const answer = await byPatient(await readFile(path), 'note.webm');
    expect(answer.body).toMatchObject({
      data: { kind: 'audio', content_type: 'audio/mp4', name: 'note.m4a', seconds: 2 },
    });
    const served = await get(dataOf<Attachment>(answer).url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'audio/mp4']);
  });

  it('is saved and never shown if it is a document, whatever it contains', async () => {
    const answer = await byPatient('%PDF-1.7 <script>alert(1)</script>', 'letter.pdf.html');
    expect(answer.body).toMatchObject({ data: { kind: 'file', content_type: 'application/pdf' } });
    const served = await get(dataOf<Attachment>(answer).url);
    expect(served.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const type = async (bytes: Buffer) => dataOf<Attachment>(await byPatient(bytes)).content_type;
    expect(await type(await wordDocument())).toMatch(/wordprocessingml/);
    expect(await type(await zip({ 'content.xml': '<x/>' }, 'application/vnd.oasis.opendocument.text'))).toBe(
      'application/vnd.oasis.opendocument.text',
    );
  });

  it('is refused if its content is anything else, and leaves nothing behind', async () => {
    const before = await storedKeys();
    const film = await readFile(
      await makeVoiceNote(folder, { container: 'webm', seconds: 1, hasPicture: true }),
    );
    for (const bytes of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<!doctype html><script>alert(1)</script>',
      'MZ\x90\0',
      '\x7fELF',
      '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n',
      'ffconcat version 1.0\nfile /etc/passwd\n',
      film,
      await zip({ 'a.txt': 'a' }),
      await wordDocument({ 'word/vbaProject.bin': 'x' }),
      Buffer.concat([picture.subarray(0, 20), Buffer.from('<script>')]),
      '\x1aE\xdf\xa3<script>',
    ]) {
      const answer = await byPatient(bytes, 'knee.jpg');
      expect([answer.status, Buffer.from(bytes).subarray(0, 12).toString()]).toEqual([
        422,
        expect.anything(),
      ]);
      expect(answer.body).toMatchObject({ errors: { file: [expect.stringContaining('cannot be sent')] } });
    }
    expect((await byPatient('')).body).toMatchObject({
      errors: { file: [expect.stringContaining('empty')] },
    });
    expect(await storedKeys()).toEqual(before);
    expect(await rowsOf()).toEqual([]);
  });

  it('has at most 25 MB', async () => {
    const most = Buffer.alloc(25 * 1_048_576, 0);
    most.write('%PDF-');
    expect((await byPatient(most)).status).toBe(201);
    expect((await byPatient(Buffer.concat([most, Buffer.alloc(1)]))).status).toBe(413);
  });

  it('belongs to one message of its sender, and a message has at most five', async () => {
    const ids = await sent(picture, picture, picture, picture, picture, picture);
    expect((await write(ids)).status).toBe(422);
    const five = ids.slice(0, 5).reverse();
    expect(dataOf<Message>(await write(five, 'Look')).attachments.map(({ id }) => id)).toEqual(five);
    expect((await write(five.slice(0, 1))).status).toBe(422);
    expect((await write([ids[5] ?? '', ids[5] ?? ''])).status).toBe(422);
    const { id } = dataOf<Attachment>(await byDoctor(picture));
    expect((await write([id])).status).toBe(422);
    expect((await write([])).status).toBe(422);
    expect(await readByDoctor()).toHaveLength(1);
  });
});

describe('access to files', () => {
  it('lets the patient open one until the link is dead', async () => {
    const url = dataOf<Attachment>(await byPatient(picture)).url;
    expect((await get(url)).statusCode).toBe(200);
    const revoke = (isRevoked: boolean) =>
      api.call('PATCH', `/patient-videos/${share.linkId}`, {
        token: doctor.token,
        body: { is_revoked: isRevoked },
      });
    await revoke(true);
    expect((await get(url)).statusCode).toBe(403);
    expect((await byPatient(picture)).status).toBe(404);
    await revoke(false);
    expect((await get(url)).statusCode).toBe(200);
    await api.call('POST', `/patients/${patientId}/link`, { token: doctor.token });
    expect((await get(url)).statusCode).toBe(403);
  });

  it('lets nobody send one while the conversation is closed, and never another doctor', async () => {
    expect((await byDoctor(picture, await signUpDoctor(api))).status).toBe(404);
    await write([], 'Hello');
    await api.call('PATCH', `/chats/${patientId}`, { token: doctor.token, body: { is_closed: true } });
    expect((await byPatient(picture)).status).toBe(409);
    expect((await byDoctor(picture)).status).toBe(409);
  });
});

describe('the remains of a file', () => {
  it('are removed when its message is deleted', async () => {
    const { id } = dataOf<Message>(await write(await sent(picture)));
    const [key = ''] = await rowsOf();
    expect(await storedKeys()).toContain(key);
    await api.call('DELETE', `${area()}/messages/${id}`);
    await api.runJobs();
    expect(await storedKeys()).not.toContain(key);
    expect((await readByDoctor())[0]).toMatchObject({ text: null, attachments: [] });
  });

  it('are removed when its patient is deleted', async () => {
    await write(await sent(picture));
    await sent(picture);
    const keys = await rowsOf();
    await api.call('DELETE', `/patients/${patientId}`, { token: doctor.token });
    await api.runJobs();
    const left = await storedKeys();
    expect(keys.filter((key) => left.includes(key))).toEqual([]);
    expect(keys).toHaveLength(2);
  });

  it('are removed when no message uses it within a day', async () => {
    await sent(picture);
    const sweep = async () => {
      await api.deps.jobs.add(api.deps.db, sweepLeftoversJob, {}, {});
      await api.runJobs();
    };
    api.advance(23 * 3_600_000);
    await sweep();
    expect(await rowsOf()).toHaveLength(1);
    api.advance(2 * 3_600_000);
    await sweep();
    expect(await rowsOf()).toEqual([]);
  });
});
