import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSpoken, wordsOfLength } from '../../../../test-kit/make-spoken';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startRecognizingApi, type RecognizingApi } from '../../../../test-kit/start-recognizing-api';
import { recognizing } from '../../../../test-kit/start-recognizing-server';
import { startTestApi } from '../../../../test-kit/start-test-api';
import { getTranscript } from './get-transcript';
import { giveSoundConsent } from './give-sound-consent';
import { queueTranscription } from './queue-transcription';
import { runTranscription } from './run-transcription';
import { showSoundConsent } from './show-sound-consent';
import { startTranscription } from './start-transcription';
import { withdrawSoundConsent } from './withdraw-sound-consent';

let kit: RecognizingApi;
beforeAll(async () => {
  kit = await startRecognizingApi();
});
afterAll(() => kit.stop());
beforeEach(() => {
  kit.server.answer = recognizing;
  kit.server.asked = [];
});

const speak = (doctor: TestDoctor) => makeSpoken(kit.api, doctor, wordsOfLength(5));
const agree = (doctor: TestDoctor) => giveSoundConsent(kit.api.deps, doctor.actor, { host: kit.host });
const withdraw = (doctor: TestDoctor) => withdrawSoundConsent(kit.api.deps, doctor.actor);

describe('the sound of a practice that has not consented', () => {
  it('is not sent when its doctor asks for it, who is told so, and is sent once the practice consents', async () => {
    const { api, server, host } = kit;
    const doctor = await signUpDoctor(api);
    const videoId = await speak(doctor);
    expect(await showSoundConsent(api.deps, doctor.actor)).toEqual({ host, consentedAt: null });
    const start = () => startTranscription(api.deps, doctor.actor, { videoId });
    await expect(start()).rejects.toMatchObject({ code: 'transcript.consent-needed' });
    await kit.api.runJobs({ media: true });
    expect(server.asked).toEqual([]);

    expect((await agree(doctor)).consentedAt).toBeInstanceOf(Date);
    await start();
    await kit.api.runJobs({ media: true });
    expect(server.asked).toHaveLength(1);
    expect((await getTranscript(api.deps, doctor.actor, { videoId })).transcription?.state).toBe('done');
  });

  it('is not sent when a video becomes ready', async () => {
    const { api } = kit;
    const doctor = await signUpDoctor(api);
    const videoId = await speak(doctor);
    expect(await queueTranscription(api.deps, api.deps.db, videoId)).toBe(false);
    await agree(doctor);
    expect(await queueTranscription(api.deps, api.deps.db, videoId)).toBe(true);
    await kit.api.runJobs({ media: true });
    expect(kit.server.asked).toHaveLength(1);
  });

  it('is not sent to another host than the one that was shown', async () => {
    const { api, host } = kit;
    const doctor = await kit.signUpAgreeing();
    const videoId = await speak(doctor);
    await startTranscription(api.deps, doctor.actor, { videoId });
    const moved = { ...api.deps, transcriber: { ...api.deps.transcriber!, host: 'another.example' } };
    await expect(startTranscription(moved, doctor.actor, { videoId })).rejects.toMatchObject({
      code: 'transcript.consent-needed',
    });
    await expect(giveSoundConsent(moved, doctor.actor, { host })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    await runTranscription(moved, { runId: await runIdOf(videoId) });
    expect(kit.server.asked).toEqual([]);
    expect((await getTranscript(api.deps, doctor.actor, { videoId })).transcription).toMatchObject({
      state: 'failed',
      reason: 'no-consent',
    });
  });
});

describe('a withdrawn consent', () => {
  it('ends waiting and running transcriptions, and no other practice is affected', async () => {
    const { api, server } = kit;
    const [doctor, other] = [await kit.signUpAgreeing(), await kit.signUpAgreeing()];
    const [heard, waiting, theirs] = [await speak(doctor), await speak(doctor), await speak(other)];
    for (const videoId of [heard, waiting]) await startTranscription(api.deps, doctor.actor, { videoId });
    await startTranscription(api.deps, other.actor, { videoId: theirs });
    server.answer = () => void withdraw(doctor);
    await runTranscription(api.deps, { runId: await runIdOf(heard) });
    server.answer = recognizing;
    await kit.api.runJobs({ media: true });
    expect(server.asked).toHaveLength(2);
    for (const videoId of [heard, waiting]) {
      const { transcription, language } = await getTranscript(api.deps, doctor.actor, { videoId });
      expect([transcription?.state, language]).toEqual(['cancelled', null]);
    }
    expect((await getTranscript(api.deps, other.actor, { videoId: theirs })).transcription?.state).toBe(
      'done',
    );
  });

  it('leaves nothing that could be sent, whatever 40 callers start and end at once', async () => {
    const { api, server } = kit;
    const doctor = await kit.signUpAgreeing();
    const videoId = await speak(doctor);
    await Promise.allSettled(
      Array.from({ length: 40 }, (_none, caller) =>
        caller % 2 === 0 ? withdraw(doctor) : startTranscription(api.deps, doctor.actor, { videoId }),
      ),
    );
    await kit.api.runJobs({ media: true });
    expect(server.asked).toEqual([]);
    await Promise.all(Array.from({ length: 40 }, () => agree(doctor)));
    const { rows } = await api.deps.pool.query('select host from sound_consent where practice_id = $1', [
      doctor.actor.userId,
    ]);
    expect(rows).toEqual([{ host: kit.host }]);
  });
});

it('without a transcription server does nothing, and says so', async () => {
  const bare = await startTestApi();
  const doctor = await signUpDoctor(bare);
  expect(await showSoundConsent(bare.deps, doctor.actor)).toEqual({ host: null, consentedAt: null });
  await expect(giveSoundConsent(bare.deps, doctor.actor, { host: 'any.example' })).rejects.toMatchObject({
    code: 'transcript.not-set-up',
  });
  await bare.stop();
});

async function runIdOf(videoId: string): Promise<string> {
  const { rows } = await kit.api.deps.pool.query<{ run_id: string }>(
    'select run_id from transcription where video_id = $1',
    [videoId],
  );
  return rows[0]?.run_id ?? '';
}
