import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ExportManifest } from '@bedside/contracts/practice/practice-export/practice-export.schema';
import { beforeEach, expect, it } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makePatient, makePlaylist, makeShare, makeVideo } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import { changePatientConsent } from '../../patients/patient-consent/change-patient-consent';
import { openPracticeExport } from './open-practice-export';
import { sweepPracticeExports } from './sweep-practice-exports';
import { zipParts } from './zip-parts';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const begin = async (of = doctor) =>
  (
    await createAppCaller({
      deps: api.deps,
      member: of.actor,
      visitor: { address: '' },
      requestId: 'test',
    }).practiceExport.begin()
  ).path;
const load = (url: string) => api.app.inject({ method: 'GET', url });

/** The files of an archive, by name. */
async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)(archive, {
    lazyEntries: true,
  });
  const files = new Map<string, Buffer>();
  await new Promise<void>((done, failed) => {
    zip.on('error', failed).on('end', done);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return failed(error);
        buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes);
          zip.readEntry();
        }, failed);
      });
    });
    zip.readEntry();
  });
  return files;
}

it('holds settings, videos with their files, playlists and every patient, and a manifest that fits', async () => {
  const videoId = await makeVideo(api, doctor, { title: 'Your knee' });
  await makePlaylist(api, doctor, { videos: [videoId] });
  await makeShare(api, doctor, { videoId, patient: await makePatient(api, doctor, { firstName: 'Rosa' }) });
  await makePatient(api, doctor, { firstName: 'Tom' });
  await changePatientConsent(api.deps, doctor.actor, { isRequired: true, text: 'We film.' });
  const stranger = await signUpDoctor(api);
  await makePatient(api, stranger, { firstName: 'Mallory' });
  const answer = await load(await begin());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="bedside-[\d-]+\.zip"/);
  const files = await unzip(answer.rawPayload);
  const textOf = (name: string) => files.get(name)?.toString() ?? '';
  const linesOf = (name: string) => textOf(name).trimEnd().split('\n');
  expect(JSON.parse(textOf('account.json'))).toMatchObject({
    profile: { email: doctor.email },
    patientConsent: { isRequired: true, texts: [{ version: 1, text: 'We film.' }] },
  });
  expect(linesOf('patients.ndjson')).toHaveLength(2);
  expect(textOf('patients.ndjson')).toMatch(/Rosa[^]*Tom|Tom[^]*Rosa/);
  expect(textOf('patients.ndjson')).not.toContain('Mallory');
  expect(linesOf('videos.ndjson').map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: videoId, title: 'Your knee' },
  ]);
  expect(linesOf('playlists.ndjson')).toHaveLength(1);
  const manifest = JSON.parse(textOf('manifest.json')) as ExportManifest;
  expect(manifest.files.map(({ name }) => name)).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json'),
  );
  for (const { name, bytes, sha256 } of manifest.files) {
    const content = files.get(name) ?? Buffer.alloc(0);
    expect([name, content.byteLength, createHash('sha256').update(content).digest('hex')]).toEqual([
      name,
      bytes,
      sha256,
    ]);
  }
});

it('is saved once, for one of 40, within five minutes', async () => {
  const path = await begin();
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await load(path)).statusCode));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(39);
  expect((await api.app.inject({ method: 'HEAD', url: await begin() })).statusCode).toBe(404);
  const late = await begin();
  api.advance(5 * 60_000 + 1);
  expect((await load(late)).statusCode).toBe(404);
  await sweepPracticeExports(api.deps);
  const { rowCount } = await api.deps.pool.query('select 1 from practice_export where practice_id = $1', [
    doctor.actor.userId,
  ]);
  expect(rowCount).toBe(0);
});

it('is asked for five times an hour, by 40 callers at once too, and each time is in the log', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => begin()));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const { rows } = await api.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from audit_event where account_id = $1 and action = 'account.exported'`,
    [doctor.actor.userId],
  );
  expect(rows[0]?.count).toBe(5);
});

it('ends with a fault where a file cannot be read, so that nobody takes half of it for the whole', async () => {
  const videoId = await makeVideo(api, doctor, { title: 'Your knee' });
  await api.deps.pool.query(`update video_file set storage_key = 'gone/' || id where video_id = $1`, [
    videoId,
  ]);
  const token = (await begin()).split('/').at(-1) ?? '';
  await expect(buffer(await openPracticeExport(api.deps, token))).rejects.toThrow();
});

it('stops reading when its reader goes', async () => {
  let opened = 0;
  async function* parts() {
    for (;;) {
      opened += 1;
      yield { name: `${opened}`, open: () => api.deps.storage.read('nothing'), isPacked: true };
    }
  }
  const archive = zipParts(parts(), new Date());
  archive.destroy();
  await expect.poll(() => archive.destroyed).toBe(true);
  expect(opened).toBeLessThanOrEqual(1);
});
