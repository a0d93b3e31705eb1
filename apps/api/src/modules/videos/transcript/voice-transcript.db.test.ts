import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVoiceNote } from '@bedside/media/test-media/make-voice-note';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeShare } from '../../../../test-kit/make-practice';
import { sendAttachment } from '../../../../test-kit/send-attachment';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startRecognizingApi, type RecognizingApi } from '../../../../test-kit/start-recognizing-api';
import { answering } from '../../../../test-kit/start-recognizing-server';
import { endOrphanedTranscriptions } from './end-orphaned-transcriptions';
import { giveSoundConsent } from './give-sound-consent';
import { runVoiceTranscript } from './run-voice-transcript';
import { showSoundConsent } from './show-sound-consent';
import { withdrawSoundConsent } from './withdraw-sound-consent';

const SAID = 'May I bend my knee?';
const CALLERS = 40;

let kit: RecognizingApi;
let folder: string;
let note: Buffer;
let doctor: TestDoctor;
let share: Awaited<ReturnType<typeof makeShare>>;
beforeAll(async () => {
  kit = await startRecognizingApi();
  folder = await mkdtemp(join(tmpdir(), 'bedside-voice-'));
  note = await readFile(await makeVoiceNote(folder, { container: 'webm', seconds: 2 }));
});
afterAll(async () => {
  await kit.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  doctor = await signUpDoctor(kit.api);
  share = await makeShare(kit.api, doctor);
  kit.server.asked = [];
  kit.server.answer = answering({
    language: 'english',
    duration: 2,
    words: SAID.split(' ').map((word, at) => ({ word, start: at * 0.3, end: at * 0.3 + 0.2 })),
  });
});

const agree = () => giveSoundConsent(kit.api.deps, doctor.actor, { host: kit.host }, 'voice');
const withdraw = () => withdrawSoundConsent(kit.api.deps, doctor.actor, 'voice');
let keys = 0;
/** The patient asks aloud about a second of the video. */
async function speak(isTold = true): Promise<string> {
  const area = `/public-chats/${share.patientLinkId}`;
  const path = `${area}/attachments?is_told=${isTold}`;
  const { body } = await sendAttachment(kit.api, path, { bytes: note, name: 'note.webm' });
  const { id } = (body as { data: { id: string } }).data;
  const about = { patient_video_id: share.linkId, current_time: 3 };
  const message = { key: `k${(keys += 1)}`, text: '', attachment_ids: [id], about };
  expect((await kit.api.call('POST', `${area}/messages`, { body: message })).status).toBe(201);
  return id;
}
type Read = { attachments: { said: { state: string; text: string | null } | null }[] }[];
async function transcriptsIn(path: string, token?: string) {
  const { body } = await kit.api.call('GET', path, token === undefined ? {} : { token });
  return (body as { data: Read }).data.flatMap(({ attachments }) => attachments.map(({ said }) => said));
}
const byDoctor = () => transcriptsIn(`/chats/${share.patient.id}/messages`, doctor.token);
const byPatient = () => transcriptsIn(`/public-chats/${share.patientLinkId}/messages`);
const rows = async () => (await kit.api.deps.pool.query('select state, text from voice_transcript')).rows;

describe('a voice note of a patient', () => {
  it('is written down for the doctor, and for nobody else', async () => {
    await agree();
    await speak();
    expect(await byDoctor()).toEqual([{ state: 'waiting', text: null }]);
    await kit.api.runJobs({ media: true });
    expect(await byDoctor()).toEqual([{ state: 'done', text: SAID }]);
    expect(await byPatient()).toEqual([null]);
    expect(kit.server.asked).toHaveLength(1);
  });

  it('goes nowhere without the consent for voices, whatever was agreed for videos', async () => {
    await giveSoundConsent(kit.api.deps, doctor.actor, { host: kit.host });
    await speak();
    await kit.api.runJobs({ media: true });
    expect(await byDoctor()).toEqual([null]);
    expect(kit.server.asked).toEqual([]);
  });

  it('goes nowhere where the patient was not told before, or the note is of the doctor', async () => {
    await agree();
    await speak(false);
    const path = `/chats/${share.patient.id}`;
    const { token } = doctor;
    const { body } = await sendAttachment(kit.api, `${path}/attachments`, { bytes: note }, { token });
    const ids = [(body as { data: { id: string } }).data.id];
    await kit.api.call('POST', `${path}/messages`, {
      token,
      body: { key: 'own', text: '', attachment_ids: ids },
    });
    await kit.api.runJobs({ media: true });
    expect(await byDoctor()).toEqual([null, null]);
    expect(kit.server.asked).toEqual([]);
  });

  it('is announced to the patient as long as a server may hear it', async () => {
    const heardBy = async () => {
      const { body } = await kit.api.call('GET', `/public-chats/${share.patientLinkId}`);
      return (body as { data: { voices_heard_by: string | null } }).data.voices_heard_by;
    };
    expect(await heardBy()).toBeNull();
    await agree();
    expect(await heardBy()).toBe(kit.host);
    await withdraw();
    expect(await heardBy()).toBeNull();
  });

  it('is sent again where the server was away, three times in all', async () => {
    await agree();
    const attachmentId = await speak();
    kit.server.answer = answering({}, 503);
    const run = () => runVoiceTranscript(kit.api.deps, { attachmentId });
    await expect(run()).rejects.toThrow();
    await expect(run()).rejects.toThrow();
    expect(await byDoctor()).toMatchObject([{ state: 'running' }]);
    await run();
    expect(await byDoctor()).toEqual([{ state: 'failed', text: null }]);
    kit.server.asked = [];
    await run();
    expect(kit.server.asked).toEqual([]);
  });

  it('does not wait for ever for a job that is gone', async () => {
    await agree();
    const attachmentId = await speak();
    await kit.api.deps.pool.query(`select graphile_worker.remove_job($1)`, [
      `run-voice-transcript:${attachmentId}`,
    ]);
    await kit.api.deps.pool.query(`update voice_transcript set updated_at = now() - interval '2 minutes'`);
    await endOrphanedTranscriptions(kit.api.deps);
    expect(await byDoctor()).toMatchObject([{ state: 'failed' }]);
  });

  it('takes its text along when it is deleted', async () => {
    await agree();
    await speak();
    await kit.api.runJobs({ media: true });
    expect(await byDoctor()).toEqual([{ state: 'done', text: SAID }]);
    await kit.api.deps.pool.query("delete from voice_transcript where state <> 'done'");
    const area = `/public-chats/${share.patientLinkId}/messages`;
    expect((await kit.api.call('DELETE', `${area}/1`)).status).toBe(204);
    expect(await byDoctor()).toEqual([]);
  });
});

describe('the consent for voices', () => {
  it('ends what waits and what is being heard when it is taken back', async () => {
    await agree();
    const [heard] = [await speak(), await speak()];
    kit.server.answer = () => void withdraw();
    await runVoiceTranscript(kit.api.deps, { attachmentId: heard });
    await kit.api.runJobs({ media: true });
    expect(await byDoctor()).toEqual([
      { state: 'cancelled', text: null },
      { state: 'cancelled', text: null },
    ]);
    expect(kit.server.asked).toHaveLength(1);
  });

  it('is one when 40 callers agree at once, and is none when 40 take it back', async () => {
    const stored = async () =>
      (
        await kit.api.deps.pool.query('select host from voice_consent where practice_id = $1', [
          doctor.actor.userId,
        ])
      ).rows;
    await Promise.all(Array.from({ length: CALLERS }, agree));
    expect(await stored()).toEqual([{ host: kit.host }]);
    await Promise.all(Array.from({ length: CALLERS }, withdraw));
    expect(await stored()).toEqual([]);
  });

  it('leaves nothing that could be sent, whoever agrees, takes it back and speaks at the same time', async () => {
    await agree();
    await speak();
    await Promise.all([
      ...Array.from({ length: CALLERS }, (_none, caller) => (caller % 2 === 0 ? agree() : withdraw())),
      speak(),
    ]);
    await withdraw();
    await kit.api.runJobs({ media: true });
    expect(kit.server.asked).toEqual([]);
    expect(await showSoundConsent(kit.api.deps, doctor.actor, 'voice')).toMatchObject({ consentedAt: null });
    expect((await rows()).filter(({ state }: { state: string }) => state === 'waiting')).toEqual([]);
  });
});
