import { randomUUID } from 'node:crypto';
import { secondsOf } from '@bedside/contracts/conversation/inbox/inbox.rules';
import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { LinkId, VideoId } from '@bedside/contracts/kit/ids';
import superjson from 'superjson';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAppCaller } from '../../../../test-kit/app-caller';
import { makePatient, makePlaylist, makePlaylistShare, makeShare } from '../../../../test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { apiTest } from '../../../../test-kit/api-test';
import type { TestApi } from '../../../../test-kit/start-test-api';
import type { Notice } from '../../../ports/bus';
import { watchInbox } from './watch-inbox';

let api: TestApi;
let doctor: TestDoctor;
let other: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  other = await signUpDoctor(api);
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: { address: '' }, requestId: 'test' }).inbox;
const list = async (of = doctor) => (await callerOf(of).list({ page: 1, limit: 50 })).items;
const onlyRow = async (): Promise<InboxRow> => {
  const [row, ...others] = await list();
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} rows instead of one`);
  return row;
};
const keyOf = ({ patient, video }: InboxRow) => ({ patientId: patient.id, videoId: video?.id ?? null });
/** What a row shows of its signs. */
const shownOf = ({ signs }: InboxRow) => ({
  seconds: secondsOf(signs),
  isDisliked: signs.some(({ kind }) => kind === 'dislike'),
  questions: signs.flatMap(({ text }) => text ?? []),
});
const only = async () => {
  const row = await onlyRow();
  return { ...row, ...shownOf(row) };
};
const close = (row: InboxRow, by = doctor) => callerOf(by).close({ ...keyOf(row), through: row.lastAt });

/** What a patient does by the link. Time passes between one step and the next. */
const act = async (linkId: string, method: string, path: string, body?: unknown) => {
  api.advance(1_000);
  const answer = await api.call(method, `/public-patient-videos/${linkId}/${path}`, { body });
  expect(answer.status).toBeLessThan(300);
};
const mark = (linkId: string, second: number) => act(linkId, 'POST', 'unclear', { current_time: second });
const react = (linkId: string, reaction: string) => act(linkId, 'POST', 'reaction', { reaction });
const write = (linkId: string, text: string) => act(linkId, 'POST', 'comment', { text });

describe('what needs an answer', () => {
  it('is one row for a patient and a video: the moments, the dislike and the questions', async () => {
    const { linkId, patient, videoId } = await makeShare(api, doctor);
    for (const second of [42, 4, 10]) await mark(linkId, second);
    await react(linkId, 'dislike');
    await write(linkId, 'How far may I bend it');
    expect(await only()).toMatchObject({
      patient: { id: patient.id, firstName: 'Ada', lastName: 'Lovelace' },
      video: { id: videoId, title: 'Your knee' },
      seconds: [4, 10, 42],
      isDisliked: true,
      questions: ['How far may I bend it'],
    });
  });

  it('is not thanks, "This helped me", or anything that the patient took back', async () => {
    const { linkId } = await makeShare(api, doctor);
    await react(linkId, 'like');
    await write(linkId, 'Thank you, doctor.');
    expect(await list()).toEqual([]);
    await mark(linkId, 4);
    await react(linkId, 'dislike');
    await write(linkId, 'Why?');
    expect(await list()).toHaveLength(1);
    await act(linkId, 'DELETE', 'unclear?current_time=4');
    await react(linkId, 'no-reaction');
    await act(linkId, 'DELETE', 'comment');
    expect(await list()).toEqual([]);
  });

  it('joins a video that was sent alone with the same video in a playlist', async () => {
    const patient = await makePatient(api, doctor);
    const { linkId, videoId } = await makeShare(api, doctor, { patient });
    const playlist = await makePlaylist(api, doctor, { videos: [videoId as VideoId] });
    const { linkId: playlistLink } = await makePlaylistShare(api, doctor, { patient, playlist });
    const { rows } = await api.deps.pool.query<{ link_id: LinkId }>(
      `select share.link_id from share join share as playlist_share on playlist_share.id = share.playlist_share_id
       where playlist_share.link_id = $1`,
      [playlistLink],
    );
    const within = rows[0]?.link_id ?? linkId;
    await mark(linkId, 4);
    await mark(within, 9);
    const row = await only();
    expect(row.seconds).toEqual([4, 9]);
    await close(row);
    expect(await list()).toEqual([]);
  });

  it('lists the longest waiting first, whatever its age, in pages that miss none', async () => {
    const shares = [await makeShare(api, doctor), await makeShare(api, doctor), await makeShare(api, doctor)];
    for (const { linkId } of [...shares].reverse()) await mark(linkId, 4);
    // A later sign does not move a row, which still waits for its oldest sign.
    await mark(shares[2]?.linkId ?? '', 9);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => callerOf(doctor).list({ page, limit: 1 })));
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
    expect(pages.flatMap(({ items }) => items.map(({ patient }) => patient.id))).toEqual(
      [...shares].reverse().map(({ patient }) => patient.id),
    );
  });

  it('is listed for one video or one patient alone, by tRPC and REST', async () => {
    const [one, two] = [await makeShare(api, doctor), await makeShare(api, doctor)];
    for (const { linkId } of [one, two]) await mark(linkId, 4);
    const page = { page: 1, limit: 5 };
    for (const { videoId, patient } of [one, two]) {
      const found = await callerOf(doctor).list({ ...page, videoId: videoId as VideoId });
      expect(found).toMatchObject({ total: 1, items: [{ patient: { id: patient.id } }] });
      for (const filter of [`video_id=${videoId}`, `patient_id=${patient.id}`]) {
        const answer = await api.call('GET', `/inbox?${filter}`, { token: doctor.token });
        expect(answer.body).toMatchObject({ data: [{ video: { id: videoId } }] });
        expect((answer.body as { data: object[] }).data).toHaveLength(1);
      }
    }
  });

  it('keeps the row of a revoked link, and loses it with the patient', async () => {
    const { linkId, patient } = await makeShare(api, doctor);
    await mark(linkId, 4);
    const path = `/patient-videos/${linkId}`;
    expect((await api.call('PATCH', path, { token: doctor.token, body: { is_revoked: true } })).status).toBe(
      200,
    );
    expect(await list()).toHaveLength(1);
    await api.call('DELETE', `/patients/${patient.id}`, { token: doctor.token });
    expect(await list()).toEqual([]);
  });
});

describe('Done', () => {
  it('removes the row, and a later sign brings the row back with that sign only', async () => {
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    await react(linkId, 'dislike');
    await close(await only());
    expect(await list()).toEqual([]);
    await mark(linkId, 9);
    expect(await only()).toMatchObject({ seconds: [9], isDisliked: false });
    await close(await only());
    // Giving the same answer again makes a new sign.
    await react(linkId, 'dislike');
    expect(await only()).toMatchObject({ seconds: [], isDisliked: true });
  });

  it('leaves signs that came after the row was shown', async () => {
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    const shown = await only();
    await mark(linkId, 9);
    await write(linkId, 'Why?');
    await close(shown);
    expect(await only()).toMatchObject({ seconds: [9], questions: ['Why?'] });
  });

  it('can be undone, for exactly the signs that it removed', async () => {
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    await close(await only());
    await mark(linkId, 9);
    await react(linkId, 'dislike');
    await write(linkId, 'Why?');
    const shown = await only();
    api.advance(1_000);
    const { doneAt } = await close(shown);
    if (!doneAt) throw new Error('nothing was done');
    await callerOf(doctor).reopen({ ...keyOf(shown), doneAt });
    expect(await only()).toEqual(shown);
    // A repeat changes nothing, and neither does a time that belongs to no Done.
    await callerOf(doctor).reopen({ ...keyOf(shown), doneAt });
    await callerOf(doctor).reopen({ ...keyOf(shown), doneAt: new Date(0) });
    expect(await only()).toEqual(shown);
  });

  it('happens once when 40 callers press it at once, by single calls and in batches', async () => {
    const { linkId } = await makeShare(api, doctor);
    for (const second of [4, 9, 14]) await mark(linkId, second);
    const shown = await only();
    const heard: Notice[] = [];
    const stop = api.deps.bus.subscribe((notice) => {
      if (notice.topic === 'inbox' && notice.practiceId === doctor.actor.scope.practiceId) heard.push(notice);
    });
    const input = superjson.serialize({ ...keyOf(shown), through: shown.lastAt });
    const batch = async () => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/trpc/${Array.from({ length: 10 }, () => 'inbox.close').join(',')}?batch=1`,
        headers: { authorization: `Bearer ${doctor.token}` },
        payload: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, input])),
      });
      const answers = answer.json<{ result: { data: { json: { doneAt: string | null } } } }[]>();
      return answers.map(({ result }) => result.data.json.doneAt);
    };
    const single = async () => [(await close(shown)).doneAt];
    const done = await Promise.all([batch(), batch(), ...Array.from({ length: 20 }, single)]);
    expect(done.flat()).toHaveLength(40);
    expect(done.flat().filter((doneAt) => doneAt !== null)).toHaveLength(1);
    expect(await list()).toEqual([]);
    await expect.poll(() => heard).toHaveLength(1);
    stop();
  });

  it('loses no mark that is made at the same moment', async () => {
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 0);
    const shown = await only();
    const seconds = Array.from({ length: 20 }, (_, at) => at + 1);
    await Promise.all([...seconds.map((second) => mark(linkId, second)), ...seconds.map(() => close(shown))]);
    expect(await only()).toMatchObject({ seconds });
  });

  it("is refused, like its undo, for another doctor's row and for a video that was never shared", async () => {
    const { linkId } = await makeShare(api, doctor);
    await mark(linkId, 4);
    const shown = await only();
    expect(await list(other)).toEqual([]);
    await expect(close(shown, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const strange = { ...keyOf(shown), patientId: randomUUID() as InboxRow['patient']['id'] };
    await expect(callerOf(doctor).close({ ...strange, through: shown.lastAt })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { doneAt } = await close(shown);
    if (!doneAt) throw new Error('nothing was done');
    await expect(callerOf(other).reopen({ ...keyOf(shown), doneAt })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await list()).toEqual([]);
  });
});

describe('an open dashboard', () => {
  it('hears what patients do and take back and what another tab has done, and nothing of another doctor', async () => {
    const { linkId } = await makeShare(api, doctor);
    const leaving = new AbortController();
    let told = 0;
    let strangeTold = 0;
    const listen = async (of: TestDoctor, count: (change: null) => void) => {
      for await (const change of watchInbox(api.deps, of.actor, leaving.signal)) count(change);
    };
    const listening = [listen(doctor, () => (told += 1)), listen(other, () => (strangeTold += 1))];
    await mark(linkId, 4);
    await expect.poll(() => told).toBe(1);
    await react(linkId, 'dislike');
    await write(linkId, 'Why?');
    await expect.poll(() => told).toBe(3);
    await act(linkId, 'DELETE', 'comment');
    await expect.poll(() => told).toBe(4);
    const shown = await only();
    const { doneAt } = await close(shown);
    await expect.poll(() => told).toBe(5);
    if (!doneAt) throw new Error('nothing was done');
    await callerOf(doctor).reopen({ ...keyOf(shown), doneAt });
    await expect.poll(() => told).toBe(6);
    expect(strangeTold).toBe(0);
    leaving.abort();
    await Promise.all(listening);
  });
});
