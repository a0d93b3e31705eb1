import type { VideoId } from '@bedside/contracts/kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makePatient, makeShare } from '../../../../test-kit/make-practice';
import { createTestTake, startTakeApi, type TakeApi, type TestTake } from '../../../../test-kit/record-take';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { sendVideoAnswer } from './send-video-answer';

let api: TakeApi;
let doctor: TestDoctor;
let take: TestTake;
let share: Awaited<ReturnType<typeof makeShare>>;
beforeAll(async () => {
  api = await startTakeApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  take = createTestTake(api, doctor);
  share = await makeShare(api, doctor);
  await api.call('POST', `/public-patient-videos/${share.linkId}/unclear`, { body: { current_time: 42 } });
});

const caller = (of = doctor) =>
  createAppCaller({ deps: api.deps, member: of.actor, visitor: { address: '' }, requestId: 'test' });
const schedule = (more: object = {}) =>
  caller().momentAnswer.scheduleVideo({
    recordingId: take.recordingId,
    patientIds: [share.patient.id],
    title: '',
    trim: null,
    captions: [],
    asked: { videoId: share.videoId, second: 42, isKept: false },
    ...more,
  });
const messagesOf = async (patientId = share.patient.id) =>
  (await caller().chat.messages({ patientId })).messages;
const openRows = async () => (await caller().inbox.list({ page: 1, limit: 20 })).total;
/** What the page lists on which the patient asked. */
const seen = async () => {
  const { body } = await api.call('GET', `/public-chats/${share.linkId}/messages`);
  return (body as { data: { answer_video: { patient_video_id: string } }[] }).data;
};

describe('a recorded answer', () => {
  it('is sent when the take is complete, although its browser has gone', async () => {
    await take.record();
    await schedule();
    await api.runJobs();
    expect(await messagesOf()).toEqual([]);
    await take.stop();
    await api.runJobs();
    const [message] = await messagesOf();
    expect(message).toMatchObject({
      author: 'doctor',
      text: expect.stringMatching(/^I recorded an answer for you, about 0:42 of “.+”\.$/),
      reference: { videoId: share.videoId, second: 42 },
      answer: { title: 'An answer for you' },
    });
    expect(await openRows()).toBe(0);
    const [shown] = await seen();
    const opened = await api.call('GET', `/public-patient-videos/${shown?.answer_video.patient_video_id}`);
    expect(opened).toMatchObject({ status: 200, body: { data: { channels: [] } } });
  });

  it("has the doctor's title and place, and is stored for later patients on request", async () => {
    await take.record();
    await take.stop();
    const asked = { videoId: share.videoId, second: 42, isKept: true };
    await schedule({ title: 'How far to bend', asked });
    // The browser is still there, and saves as well.
    const { videoId } = await take.save({ title: '' });
    await api.runJobs();
    expect(await messagesOf()).toMatchObject([{ answer: { videoId, title: 'How far to bend' } }]);
    const kept = await caller().momentAnswer.ofVideo({ videoId: share.videoId });
    expect(kept).toMatchObject([{ second: 42, text: null, answerVideo: { id: videoId, isOpen: true } }]);
  });

  it('goes once to everybody, however often it is planned and carried out at once', async () => {
    const other = await makeShare(api, doctor, { videoId: share.videoId });
    const patientIds = [share.patient.id, other.patient.id];
    await take.record();
    await take.stop();
    await Promise.all(Array.from({ length: 40 }, () => schedule({ patientIds })));
    await Promise.all(Array.from({ length: 40 }, () => sendVideoAnswer(api.deps, take.recordingId)));
    await api.runJobs();
    for (const patientId of patientIds) expect(await messagesOf(patientId)).toHaveLength(1);
    const { rows } = await api.deps.pool.query<{ count: number }>(
      'select count(*) from video where practice_id = $1 and id <> $2',
      [doctor.actor.userId, share.videoId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('without a question is sent to one patient from the conversation', async () => {
    const patient = await makePatient(api, doctor);
    await take.record();
    await take.stop();
    await schedule({ patientIds: [patient.id], asked: null });
    await api.runJobs();
    expect(await messagesOf(patient.id)).toMatchObject([{ text: 'I recorded an answer for you.' }]);
    expect(await openRows()).toBe(1);
  });

  it('is not sent for a take in the trash or of another doctor, or where nobody can be answered', async () => {
    const other = await signUpDoctor(api);
    await take.record();
    const refused = { patientIds: [share.patient.id], recordingId: take.recordingId };
    const ofOther = { ...refused, title: '', trim: null, captions: [], asked: null };
    await expect(caller(other).momentAnswer.scheduleVideo(ofOther)).rejects.toThrow();
    await expect(
      schedule({ asked: { videoId: take.recordingId as string as VideoId, second: 1 } }),
    ).rejects.toThrow();
    await caller().chat.close({ patientId: share.patient.id, isClosed: true });
    await expect(schedule()).rejects.toThrow();
    await caller().chat.close({ patientId: share.patient.id, isClosed: false });
    await caller().recording.trash({ recordingId: take.recordingId });
    await expect(schedule()).rejects.toThrow();
    await api.runJobs();
    expect(await messagesOf()).toEqual([]);
  });
});
