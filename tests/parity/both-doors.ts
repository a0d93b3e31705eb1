import { readWaitingEvents } from '@bedside/api/test-kit/read-waiting-events';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { expect } from 'vitest';

/** The ids that a case was prepared with; '' where it has none. */
export type CaseIds = Record<'videoId' | 'patientId' | 'linkId' | 'otherId', string>;
export type Rpc = ReturnType<typeof createAppCaller>;
export type Input<Call extends (input: never) => unknown> = Parameters<Call>[0];

/** Calls both doors as one doctor, and runs cases by both. */
export type BothDoors = {
  rpc(doctor: TestDoctor): Rpc;
  rest(
    doctor: TestDoctor,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }>;
  /** Runs one case by both doors for two equal doctors. Both must answer and store the same. */
  run(
    prepare: (doctor: TestDoctor) => Promise<Partial<CaseIds>>,
    byRest: (doctor: TestDoctor, ids: CaseIds) => Promise<unknown>,
    byRpc: (doctor: TestDoctor, ids: CaseIds) => Promise<unknown>,
  ): Promise<{ answer: unknown; left: unknown }>;
};

/** The value of `data` in an answer. */
export const dataOf = <T>(answer: { body: unknown }) => (answer.body as { data: T }).data;

/** What differs between two equal cases: ids, links, times, signatures and encrypted texts. */
function withoutNames(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'uuid')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*/g, 'time')
    .replace(/"\/media\/[^"]*"/g, '"media"')
    .replace(/"\\u0001p1\.[^"]*"/g, '"encrypted"')
    .replace(
      /"(\w*link_?[iI]d|patient_(?:playlist|video)_id|id|mailbox|email|phone|search_text|password_hash)":"[^"]*"/g,
      '"$1":"..."',
    );
  return JSON.parse(text) as unknown;
}

/** Tables whose rows belong to a doctor, and those whose rows belong to such a row. */
const owned = ['patient', 'video', 'share', 'tag', 'patient_import', 'playlist'] as const;
const ofVideo = ['video_file', 'video_image', 'scene_sound', 'render', 'video_version'] as const;

/** What a doctor's case stored, in every table and in the event queue. */
async function leftBehind(api: TestApi, doctor: TestDoctor): Promise<unknown> {
  const { db } = api.deps;
  const { userId, scope } = doctor.actor;
  const rows: unknown[] = [];
  for (const table of owned) {
    rows.push(
      await db
        .selectFrom(table)
        .selectAll()
        .where('practice_id', '=', scope.practiceId)
        .orderBy('id')
        .execute(),
    );
  }
  for (const table of ofVideo) {
    const found = await api.database.pool.query(
      `select one.* from ${table} as one join video on video.id = one.video_id
       where practice_id = $1 order by one.id`,
      [userId],
    );
    rows.push(found.rows);
  }
  const user = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst();
  const deliveries = await db
    .selectFrom('delivery')
    .innerJoin('share', 'share.id', 'delivery.share_id')
    .select(['delivery.channel', 'delivery.state', 'delivery.reason'])
    .where('share.practice_id', '=', scope.practiceId)
    .orderBy('delivery.channel')
    .execute();
  const events = await readWaitingEvents(db);
  const kinds = events.filter((event) => event.practice_id === userId).map(({ kind }) => kind);
  return [withoutNames([...rows, user ?? null, deliveries]), kinds];
}

export function bothDoorsOf(api: TestApi): BothDoors {
  return {
    rpc: (doctor) =>
      createAppCaller({
        deps: api.deps,
        visitor: { address: '127.0.0.1' },
        member: doctor.actor,
        requestId: 'parity',
      }),
    rest: (doctor, method, path, body) => api.call(method, path, { token: doctor.token, body }),
    async run(prepare, byRest, byRpc) {
      const outcomes: { answer: unknown; left: unknown }[] = [];
      for (const door of [byRest, byRpc]) {
        const doctor = await signUpDoctor(api);
        const made = await prepare(doctor);
        const ids = { videoId: '', patientId: '', linkId: '', otherId: '', ...made };
        const answer = await door(doctor, ids);
        outcomes.push({ answer: withoutNames(answer ?? null), left: await leftBehind(api, doctor) });
      }
      const [byFirst, bySecond] = outcomes;
      if (!byFirst) throw new Error('no door was tried');
      expect(bySecond).toEqual(byFirst);
      return byFirst;
    },
  };
}
