import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makePatient, makePlaylistShare, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { verifyAudit } from '@bedside/api/modules/base/audit/heads/verify-audit';
import { eraseOldViewing } from '@bedside/api/modules/practice/viewing-erasure/erase-old-viewing';
import { rebuildAggregates } from '@bedside/db/clickhouse/event-store';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { readVideoFigures } from '@bedside/db/clickhouse/video-figures.query';
import type { ViewingMonths } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.schema';
import { beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let doctor: TestDoctor;
/** What the server believes to be later than now. */
let laterMs = 0;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  laterMs = 0;
  doctor = await signUpDoctor(api);
});

const depsLater = (eventStore = api.deps.eventStore) => ({
  ...api.deps,
  eventStore,
  clock: () => Date.now() + laterMs,
});
const caller = () =>
  createAppCaller({ deps: depsLater(), member: doctor.actor, visitor: doctor.actor, requestId: 'test' });
const choose = (months: ViewingMonths) => caller().viewingErasure.change({ months });
const run = () => eraseOldViewing(depsLater());

/** A share that was opened, watched twice and answered. */
async function watched(given: Parameters<typeof makeShare>[2] = {}) {
  const share = await makeShare(api, doctor, given);
  const act = (path: string, body: object, method = 'POST') =>
    api.call(method, `/public-patient-videos/${share.linkId}/${path}`, { body }).then(({ status }) => {
      expect(status).toBeLessThan(300);
    });
  await act('opened', { opened_via: 'sms', device: 'mobile' });
  for (const session of ['one', 'two']) await act('view', { session, current_time: 50, ranges: [[0, 50]] });
  await act('reaction', { reaction: 'dislike' });
  await act('comment', { text: 'It hurts.' });
  await act('unclear', { current_time: 4 });
  await api.flushEvents();
  return share;
}

const figuresOf = (videoId: VideoId) =>
  readVideoFigures(api.deps.eventStore, { practiceId: doctor.actor.scope.practiceId, videoIds: [videoId] });

async function eventsOf(column: string, id: string): Promise<number> {
  const found = await api.deps.eventStore.query({
    query: `SELECT count() AS n FROM event WHERE ${column} = {id:UUID}`,
    query_params: { id },
    format: 'JSONEachRow',
  });
  return Number((await found.json<{ n: string }>())[0]?.n);
}

async function rowOf(linkId: string) {
  const { rows } = await api.deps.pool.query<Record<string, unknown>>(
    `select reaction, comment_text, comment_at, reaction_at, to_char(first_opened_at at time zone 'UTC', 'HH24:MI:SS') as opened,
       (select count(*)::int from unclear_moment where share_id = share.id) as marks from share where link_id = $1`,
    [linkId],
  );
  return rows[0];
}

/** The comment is encrypted. */
const untouched = { reaction: 'dislike', comment_text: expect.any(String) as string, marks: 1 };
const erased = {
  reaction: 'no-reaction',
  comment_text: null,
  comment_at: null,
  reaction_at: null,
  opened: '00:00:00',
  marks: 0,
};
const batches = async () => (await api.deps.pool.query('select from viewing_erasure')).rowCount;

describe('the erasure of old viewing', () => {
  it('never happens unless the practice chose it', async () => {
    const { linkId, patient } = await watched();
    laterMs = 2_000 * DAY_MS;
    expect(await caller().viewingErasure.show()).toEqual({ months: null });
    await run();
    expect(await rowOf(linkId)).toMatchObject(untouched);
    expect(await eventsOf('patient_id', patient.id)).toBeGreaterThan(0);
  });

  it('is previewed, erases who watched what and what they answered, and keeps the figures of the video', async () => {
    const patient = await makePatient(api, doctor);
    const videoId = await makeVideo(api, doctor);
    const { linkId } = await watched({ patient, videoId });
    const before = await figuresOf(videoId);
    expect(before[0]).toMatchObject({ views: 2, repeatViews: 1, linkOpens: 1 });
    laterMs = 100 * DAY_MS;
    const preview = await caller().viewingErasure.preview({ months: 3 });
    expect(preview).toMatchObject({ patients: 1, shares: 1 });
    expect(await rowOf(linkId)).toMatchObject(untouched);
    await choose(3);
    await run();
    expect(await rowOf(linkId)).toMatchObject(erased);
    expect(await eventsOf('patient_id', patient.id)).toBe(0);
    expect(await figuresOf(videoId)).toEqual(before);
    expect(await caller().viewingErasure.preview({ months: 3 })).toMatchObject({ patients: 0, shares: 0 });
    await rebuildAggregates(api.deps.eventStore);
    expect(await figuresOf(videoId)).toEqual(before);
    expect(await batches()).toBe(0);
    const { rows } = await api.deps.pool.query<{ action: string; actor: string }>(
      `select action, actor from audit_event where account_id = $1 and action like 'viewing%' order by position`,
      [doctor.actor.userId],
    );
    expect(rows).toEqual([
      { action: 'viewing-erasure.changed', actor: 'user' },
      { action: 'viewing.erased', actor: 'job' },
    ]);
    expect((await verifyAudit(api.deps)).faults).toEqual([]);
  });

  it('leaves what was used later, of the same patient too', async () => {
    const patient = await makePatient(api, doctor);
    const old = await watched({ patient });
    const used = await watched({ patient });
    laterMs = 100 * DAY_MS;
    await api.deps.pool.query(`update share set time_sent = $2 where link_id = $1`, [
      used.linkId,
      new Date(Date.now() + laterMs - DAY_MS),
    ]);
    await choose(3);
    await run();
    expect(await rowOf(old.linkId)).toMatchObject(erased);
    expect(await rowOf(used.linkId)).toMatchObject(untouched);
    expect(await eventsOf('patient_id', patient.id)).toBeGreaterThan(0);
  });

  it('erases openings of playlists', async () => {
    const share = await makePlaylistShare(api, doctor);
    await api.call('POST', `/public-patient-playlists/${share.linkId}/opened`, {
      body: { opened_via: 'sms', device: 'mobile' },
    });
    await api.flushEvents();
    laterMs = 100 * DAY_MS;
    await choose(3);
    const opened = () =>
      api.deps.pool
        .query<{ n: number }>(
          `select count(*)::int as n from share where video_id is null and practice_id = $1
             and first_opened_at <> date_trunc('day', first_opened_at, 'UTC')`,
          [doctor.actor.userId],
        )
        .then(({ rows }) => rows[0]?.n);
    expect(await opened()).toBe(1);
    await run();
    expect(await opened()).toBe(0);
    expect(await eventsOf('practice_id', doctor.actor.userId)).toBe(0);
  });

  it('may be killed at any statement of the event store, and ends the same', async () => {
    const videoId = await makeVideo(api, doctor);
    const { linkId, patient } = await watched({ videoId });
    const before = await figuresOf(videoId);
    laterMs = 100 * DAY_MS;
    await choose(3);
    let kills = 0;
    for (let statement = 1; ; statement += 1) {
      let seen = 0;
      // The statement is carried out, and nobody hears of it.
      const dying = new Proxy(api.deps.eventStore, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          if (name !== 'command') return member.bind(target) as unknown;
          return async (given: unknown) => {
            const answer: unknown = await Reflect.apply(member, target, [given]);
            seen += 1;
            if (seen === statement) throw new Error('killed');
            return answer;
          };
        },
      });
      const wasKilled = await eraseOldViewing(depsLater(dying)).then(
        () => false,
        () => true,
      );
      if (!wasKilled) break;
      kills += 1;
      expect(await batches()).toBe(1);
    }
    expect(kills).toBeGreaterThan(3);
    expect(await batches()).toBe(0);
    expect(await rowOf(linkId)).toMatchObject(erased);
    expect(await eventsOf('patient_id', patient.id)).toBe(0);
    expect(await figuresOf(videoId)).toEqual(before);
  });

  it('asks for the second step where it begins earlier, and not where it ends or comes later', async () => {
    await api.deps.pool.query(
      `insert into second_factor (user_id, practice_id, secret, confirmed_at) values ($1, $2, 'x', now())`,
      [doctor.actor.userId, doctor.actor.homeId],
    );
    await choose(null);
    await expect(choose(36)).rejects.toThrow();
    await api.deps.pool.query('update practice set viewing_months = 6 where id = $1', [
      doctor.actor.scope.practiceId,
    ]);
    expect(await choose(12)).toEqual({ months: 12 });
    await expect(choose(6)).rejects.toThrow();
    expect(await choose(null)).toEqual({ months: null });
  });
});
