import { sendNews } from '@bedside/api/modules/account/doctor-mail/send-news';
import { sendSignMail } from '@bedside/api/modules/account/doctor-mail/send-sign-mail';
import { queueNews } from '@bedside/api/modules/account/doctor-mail/queue-news';
import { openAreaPage } from '@bedside/api/modules/sharing/viewing/open-area-page';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { apiTest } from '@bedside/api/test-kit/api-test';
import { makePatient, makePlaylist, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { newEmail, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf, requireDoctor } from '@bedside/api/transport/authenticate-token';
import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { beforeEach, describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;

let api: TestApi;
let owner: TestDoctor;
let colleague: TestDoctor;
let assistant: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  owner = await signUpDoctor(api);
  colleague = await joinAs('doctor', { firstName: 'Lise', lastName: 'Meitner' });
  assistant = await joinAs('assistant', { firstName: 'Emil', lastName: 'Berg' });
});

/** Somebody who works in the owner's practice, with the right of their session there. */
async function joinAs(role: ColleagueRole, name: { firstName: string; lastName: string }) {
  const person = await signUpDoctor(api, newEmail(), { ...name, placeOfWork: 'Elsewhere' });
  const practiceId = owner.actor.scope.practiceId;
  const joinedAt = new Date(api.deps.clock());
  await insertMember(api.deps.db, { userId: person.actor.userId, practiceId, role, joinedAt });
  return { ...person, actor: requireDoctor(await memberBehind(person), 'assistant') };
}

async function memberBehind({ token }: Pick<TestDoctor, 'token'>) {
  const member = await memberOf(api.deps, { address: '127.0.0.1' }, token);
  if (!member) throw new Error('the session is over');
  return member;
}

const callsOf = async (person: TestDoctor) =>
  createAppCaller({
    deps: api.deps,
    requestId: 'test',
    visitor: { address: '127.0.0.1' },
    member: await memberBehind(person),
  });
const remove = async (person: TestDoctor) =>
  (await callsOf(owner)).colleague.remove({
    userId: person.actor.userId,
    takesVideos: false,
    replacesLinks: false,
  });
const mailsTo = async ({ email }: { email: string }, subject: string) =>
  (await readMessages(api, email)).filter((mail) => mail.subject === subject);
const toPatient = async ({ email }: { email: string | null }) => (await readMessages(api, email ?? ''))[0];

describe('a patient sees and answers', () => {
  it('the doctor who sent the video: in the mail, on the page and in the area', async () => {
    const patient = await makePatient(api, owner);
    const share = await makeShare(api, colleague, { patient });
    expect(await toPatient(patient)).toMatchObject({
      senderName: 'Dr. Meitner, Harbour Clinic',
      replyTo: colleague.email,
      subject: 'Dr. Lise Meitner has shared a video with you',
    });
    expect((await toPatient(patient))?.text).toContain('Harbour Clinic');
    const seen = await api.call('GET', `/public-patient-videos/${share.linkId}`);
    const { data } = seen.body as { data: { video: { user: Record<string, unknown> } } };
    expect(data.video.user).toMatchObject({ first_name: 'Lise', place_of_work: 'Harbour Clinic' });
    const area = await openAreaPage(api.deps, { patientLinkId: patient.linkId, of: 'videos' });
    expect(area).toMatchObject({ doctor: { first_name: 'Lise', last_name: 'Meitner' } });
  });

  it('the doctor who made it where an assistant sent it, and the owner where nobody else is a doctor there', async () => {
    const [one, other] = [await makePatient(api, owner), await makePatient(api, owner)];
    await makeShare(api, assistant, { patient: one, videoId: await makeVideo(api, colleague) });
    await makeShare(api, assistant, { patient: other, videoId: await makeVideo(api, owner) });
    expect((await toPatient(one))?.replyTo).toBe(colleague.email);
    expect((await toPatient(other))?.replyTo).toBe(owner.email);
  });

  it('the doctor who made a playlist, whose name an assistant sees before sending it', async () => {
    const playlist = await makePlaylist(api, colleague, { videos: [await makeVideo(api, owner)] });
    const shown = async () =>
      (await (await callsOf(assistant)).playlist.get({ playlistId: playlist.id })).doctor;
    expect(await shown()).toMatchObject({ firstName: 'Lise', lastName: 'Meitner' });
    await remove(colleague);
    expect(await shown()).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
  });

  it('the owner again once that doctor has left', async () => {
    const patient = await makePatient(api, owner);
    const share = await makeShare(api, colleague, { patient });
    await readMessages(api, patient.email ?? '');
    await remove(colleague);
    const seen = await api.call('GET', `/public-patient-videos/${share.linkId}`);
    expect(JSON.stringify(seen.body)).not.toContain('Meitner');
  });
});

describe('signs and questions', () => {
  const ask = async (linkId: string) => {
    const mark = await api.call('POST', `/public-patient-videos/${linkId}/unclear`, {
      body: { current_time: 4 },
    });
    expect(mark.status).toBeLessThan(300);
    const comment = await api.call('POST', `/public-patient-videos/${linkId}/comment`, {
      body: { text: 'Does my hip heal?' },
    });
    expect(comment.status).toBeLessThan(300);
    await queueNews(api.deps);
    api.advance(MINUTE_MS);
  };
  const look = async (share: { patient: { id: string }; videoId: string }) => {
    await sendSignMail(api.deps, { patientId: share.patient.id, videoId: share.videoId });
    await sendNews(api.deps, { practiceId: owner.actor.scope.practiceId });
  };
  const counts = async (person: TestDoctor) => [
    (await mailsTo(person, 'A patient did not understand a video')).length,
    (await mailsTo(person, 'News of a patient')).length,
  ];

  it('are mailed to the doctor who sent the video alone, and to the owner by choice', async () => {
    const share = await makeShare(api, colleague);
    await ask(share.linkId);
    await look(share);
    expect([await counts(colleague), await counts(owner), await counts(assistant)]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    await (await callsOf(owner)).doctorMail.change({ colleagues: true, news: { unclear: 'at-once' } });
    const next = await makeShare(api, colleague);
    await ask(next.linkId);
    await look(next);
    expect([await counts(colleague), await counts(owner)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('are not mailed to a doctor who turned them off by the mail, nor to one who has left', async () => {
    const share = await makeShare(api, colleague);
    await ask(share.linkId);
    await look(share);
    const [mail] = await mailsTo(colleague, 'News of a patient');
    const path = /\/unsubscribe\/joined\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const off = await api.app.inject({
      method: 'POST',
      url: path,
      headers,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(off.statusCode).toBe(200);
    expect((await (await callsOf(colleague)).doctorMail.settings()).joined).toBe(false);
    const next = await makeShare(api, colleague);
    await ask(next.linkId);
    await look(next);
    expect(await counts(colleague)).toEqual([1, 1]);
    await (await callsOf(colleague)).doctorMail.change({ joined: true });
    await remove(colleague);
    await ask(next.linkId);
    await look(next);
    expect(await counts(colleague)).toEqual([1, 1]);
    expect((await counts(owner))[1]).toBe(1);
  });
});
