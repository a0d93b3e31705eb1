import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { said as chatTexts } from '@bedside/contracts/conversation/chat/chat.en.json';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { sweepLeftoversJob } from '@bedside/contracts/kit/sweep.jobs';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { makeHeic } from '@bedside/media/test-media/make-heic';
import { makePicture } from '@bedside/media/test-media/make-picture';
import { bombPicture } from '@bedside/media/test-media/odd-pictures';
import { makeVoiceNote } from '@bedside/media/test-media/make-voice-note';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { makeShare } from '../../../../test-kit/make-practice';
import { sendAttachment } from '../../../../test-kit/send-attachment';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';

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
const byPatient = (bytes: Uint8Array | string, name = 'knee.jpg', fields?: string[]) =>
  sendAttachment(api, `${area()}/attachments`, { bytes, name, fields });
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
const pdf = '%PDF-1.7\n%%EOF\n';

/** An office document from before 2007: a head, and a directory with these names. */
function compound(...names: string[]): Buffer {
  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    return entry;
  });
  const head = Buffer.alloc(512);
  head.write('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([head, ...entries]);
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
    const answer = await byPatient('%PDF-1.7 <script>alert(1)</script> %%EOF', 'letter.pdf');
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

  it('is converted to a picture if it is a HEIC of a phone', async () => {
    const answer = await byPatient(await makeHeic(folder, { width: 400, height: 300 }), 'IMG_0042.HEIC');
    expect(answer.body).toMatchObject({
      data: { kind: 'image', content_type: 'image/webp', name: 'IMG_0042.webp' },
    });
  });

  it.each(['m4a', 'mp3', 'wav'] as const)('is played if it is a sound as .%s', async (container) => {
    const path = await makeVoiceNote(folder, { container, seconds: 2 });
    const answer = await byPatient(await readFile(path), `cough.${container}`);
    expect(answer.body).toMatchObject({ data: { kind: 'audio', name: 'cough.m4a', seconds: 2 } });
  });

  it('is played if it is a film of a phone, without what the phone wrote', async () => {
    const clip = {
      seconds: 2,
      width: 320,
      height: 240,
      codec: 'hevc',
      container: 'mov',
      audio: 'aac',
    } as const;
    const film = await readFile(await makeClip({ ...clip, personalMetadata: true }));
    const answer = await byPatient(film, 'exercise.MOV');
    expect(answer.body).toMatchObject({
      data: { kind: 'video', content_type: 'video/mp4', name: 'exercise.mp4', seconds: 2 },
    });
    const { url } = dataOf<Attachment>(answer);
    const served = await get(url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(/©xyz|com\.apple|Bedroom|loci/.test(served.rawPayload.toString('latin1'))).toBe(false);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer | string]>([
    ['plan.svg', 'image/svg+xml', () => '<?xml version="1.0"?>\n<!-- a --><svg onload="alert(1)"/>'],
    ['values.csv', 'text/csv', () => 'day;pain\n1;łokieć 3\n'],
    ['wide.csv', 'text/csv', () => Buffer.from('\ufeffday;pain\r\n1;3\r\n', 'utf16le')],
    ['scans.zip', 'application/zip', () => zip({ 'a.dcm': 'a', 'vbaProject.bin': 'b' })],
    ['letter.doc', 'application/msword', () => compound('WordDocument')],
    ['table.xls', 'application/vnd.ms-excel', () => compound('Workbook')],
    ['talk.ppt', 'application/vnd.ms-powerpoint', () => compound('PowerPoint Document')],
    ['late.pdf', 'application/pdf', () => '\r\n\r\n%PDF-1.4\n%%EOF\r\n'],
  ])('is kept for saving as %s', async (name, type, bytes) => {
    const answer = await byPatient(await bytes(), name);
    expect(answer.body).toMatchObject({ data: { kind: 'file', content_type: type, name } });
    expect((await get(dataOf<Attachment>(answer).url)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has an end of its name that fits its content', async () => {
    const given = [
      'letter.pdf.html',
      'Łokieć – 1.PDF',
      'letter',
      'scan.pdf.hta',
      'con.pdf',
      'a\u202efdp.exe',
      'x.pdf. .',
    ];
    const names = given.map(async (name) => {
      const answer = await byPatient(pdf, name);
      return dataOf<Attachment>(answer).name;
    });
    expect(await Promise.all(names)).toEqual([
      ...[
        'letter.pdf_html.pdf',
        'Łokieć – 1.PDF',
        'letter.pdf',
        'scan.pdf_hta.pdf',
        '_con.pdf',
        'afdp_exe.pdf',
        'x.pdf',
      ],
    ]);
  });

  it('comes in a field of any of three names, and alone', async () => {
    for (const field of ['file', 'files', 'files[]'])
      expect((await byPatient(picture, 'knee.jpg', [field])).status).toBe(201);
    expect((await byPatient(picture, 'knee.jpg', ['other'])).body).toMatchObject({
      errors: { file: ['File is not provided'] },
    });
    expect((await byPatient(picture, 'knee.jpg', ['files', 'files'])).body).toMatchObject({
      errors: { file: [chatTexts['attachment-one']] },
    });
    expect(await rowsOf()).toHaveLength(3);
  });

  it('is refused for what it is, leaves nothing behind, and costs none of the 30', async () => {
    const before = await storedKeys();
    const long = await readFile(await makeVoiceNote(folder, { container: 'mp3', seconds: 302 }));
    const film = await readFile(await makeClip({ seconds: 2, width: 320, height: 240 }));
    const refused: [Buffer | string, string, string][] = [
      ['<!doctype html><script>alert(1)</script>', 'page.html', chatTexts['attachment-type']],
      ['<!doctype html><svg></svg>', 'page.svg', chatTexts['attachment-damaged']],
      ['MZ\x90\0', 'setup.exe', chatTexts['attachment-type']],
      ['\x7fELF', 'tool', chatTexts['attachment-type']],
      ['#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n', 'film.mp4', chatTexts['attachment-damaged']],
      ['ffconcat version 1.0\nfile /etc/passwd\n', 'list.txt', chatTexts['attachment-type']],
      ['<table></table>', 'table.csv', chatTexts['attachment-damaged']],
      ['a;b\0', 'table.csv', chatTexts['attachment-damaged']],
      ['rubbish', 'letter.pdf', chatTexts['attachment-damaged']],
      ['%PDF-1.7 <script>alert(1)</script>', 'report.hta', chatTexts['attachment-type']],
      ['<hta:application>%PDF-1.7 %%EOF', 'report.pdf', chatTexts['attachment-damaged']],
      ['PK\x03\x04rubbish', 'letter.docx', chatTexts['attachment-damaged']],
      [await wordDocument({ 'word/vbaProject.bin': 'x' }), 'letter.docm', chatTexts['attachment-macros']],
      [compound('Workbook', '_VBA_PROJECT_CUR'), 'table.xls', chatTexts['attachment-macros']],
      [compound('EncryptedPackage'), 'letter.docx', chatTexts['attachment-damaged']],
      [
        Buffer.concat([picture.subarray(0, 20), Buffer.from('<script>')]),
        'a.png',
        chatTexts['attachment-damaged'],
      ],
      ['\x1aE\xdf\xa3<script>', 'a.webm', chatTexts['attachment-damaged']],
      [film.subarray(0, 400), 'a.mp4', chatTexts['attachment-damaged']],
      [await bombPicture(), 'wide.png', chatTexts['picture-large']],
      [long, 'long.mp3', chatTexts['sound-long']],
      ['', 'empty.pdf', chatTexts['attachment-empty']],
    ];
    for (const [bytes, name, says] of refused) {
      const answer = await byPatient(bytes, name);
      expect([name, answer]).toMatchObject([name, { status: 422, body: { errors: { file: [says] } } }]);
    }
    expect(await storedKeys()).toEqual(before);
    expect(await rowsOf()).toEqual([]);
    for (let sent = 0; sent < 30; sent += 1) expect((await byPatient(pdf)).status).toBe(201);
    expect((await byPatient(pdf)).status).toBe(429);
  });

  it('is refused before it is read where it says that it is too large', async () => {
    if (!api.app.server.listening) await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const call = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/v1/chats/${patientId}/attachments`,
      headers: {
        authorization: `Bearer ${doctor.token}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': 1_073_741_824,
      },
    });
    call.on('error', () => undefined).write('--edge\r\n');
    const [answer] = (await once(call, 'response')) as [{ statusCode: number }];
    call.destroy();
    expect(answer.statusCode).toBe(413);
  });

  it('has at most 25 MB', async () => {
    const most = Buffer.alloc(25 * 1_048_576, 0);
    most.write('%PDF-');
    most.write('%%EOF', most.length - 5);
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
