import { randomBytes, randomUUID } from 'node:crypto';
import { listRecipients } from '@bedside/api/modules/sharing/share/list-recipients';
import { listVideoShares } from '@bedside/api/modules/sharing/share/list-video-shares';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { describe, expect, it } from 'vitest';
import { atOnce, CALLERS, tally, untilServed } from '../abuse/at-once';
import { countStatements, stopClock } from '../kit/count-statements';

let api: TestApi;
let doctor: TestDoctor;
stopClock();
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  doctor = await signUpDoctor(api);
});

let made = 0;
/** Patients with an e-mail address each, inserted by one statement. */
async function makePatients(count: number): Promise<string[]> {
  const { rows } = await api.deps.pool.query<{ id: string }>(
    `insert into patient (practice_id, link_id, first_name, last_name, phone, email)
     select $1, link_id, 'Ada', 'Lovelace', (13000000000 + $3 + number)::text, 'p' || ($3 + number) || '@home.example'
     from unnest($2::text[]) with ordinality as given(link_id, number) returning id`,
    [doctor.actor.userId, Array.from({ length: count }, () => randomBytes(16).toString('base64url')), made],
  );
  made += count;
  return rows.map(({ id }) => id);
}

const share = (videoId: string, patients: readonly string[], more: object = {}) =>
  api.call('POST', `/videos/${videoId}/patients`, {
    token: doctor.token,
    body: { patients, message: 'Please watch this, {{patient.name}}.', channels: 'all', ...more },
  });

const tables = ['share', 'delivery', 'graphile_worker.jobs'];
/** How many there are: shares, messages, jobs, events. */
const rowCounts = async () => {
  const counts = tables.map((table) => `(select count(*) from ${table}) as "${table}"`);
  counts.push('(select coalesce(sum(events), 0)::int from event_queue) as events');
  const { rows } = await api.deps.pool.query<Record<string, number>>(`select ${counts.join(', ')}`);
  return [...tables, 'events'].map((name) => rows[0]?.[name] ?? 0);
};
const added = async (before: number[]) => (await rowCounts()).map((number, at) => number - (before[at] ?? 0));
const update = (id: string | undefined, change: string) =>
  api.deps.pool.query(`update patient set ${change} where id = $1`, [id]);

describe('sharing with 10,000 patients', () => {
  it('takes as many statements as sharing with ten, and returns the first page', async () => {
    const [few, many] = [await makePatients(10), await makePatients(10_000)];
    const shared = async (patients: readonly string[]) => {
      const videoId = await makeVideo(api, doctor);
      const answers: Awaited<ReturnType<typeof share>>[] = [];
      // The caller is remembered from here on, so none of the compared requests looks it up.
      await api.call('GET', '/profile', { token: doctor.token });
      const statements = await countStatements(api.deps.pool, async () => {
        answers.push(await share(videoId, patients));
      });
      return { statements, answer: answers[0] };
    };
    // What the first request of all looks up is remembered.
    await shared(few);
    const ten = await shared(few);
    const before = await rowCounts();
    const large = await shared(many);
    expect(large.answer).toMatchObject({
      status: 201,
      body: { meta: { total: 10_000, per_page: 20, to: 20 } },
    });
    expect((large.answer?.body as { data: object[] }).data).toHaveLength(20);
    expect(large.statements).toBe(ten.statements);
    expect(await added(before)).toEqual([10_000, 20_000, 20_000, 10_000]);
  });

  it('returns all, up to 200', async () => {
    const patients = await makePatients(200);
    const before = await rowCounts();
    const { body } = await share(await makeVideo(api, doctor), patients);
    expect((body as { data: object[] }).data).toHaveLength(200);
    expect(await added(before)).toEqual([200, 400, 400, 200]);
  });

  it('sends one message to each for 40 callers at once who share with the same patients', async () => {
    const patients = await makePatients(201);
    const videoId = await makeVideo(api, doctor);
    const before = await rowCounts();
    const answers = await atOnce(() => untilServed(() => share(videoId, patients)), CALLERS);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: CALLERS });
    expect(await added(before)).toEqual([201, 402, 402, 201]);
  });

  const faults: [what: string, spoil: (ids: string[]) => unknown, channels: string, field: string][] = [
    ['twice in the list', (ids: string[]) => ids.splice(1_234, 0, ids[7] ?? ''), 'all', 'patients.1234'],
    ['not there', (ids: string[]) => ids.splice(5, 1, randomUUID()), 'all', 'patients.5'],
    [
      'without an e-mail address',
      (ids: string[]) => update(ids[1_999], 'email = null'),
      'mail',
      'patients.1999',
    ],
    [
      'opted out of both',
      (ids: string[]) => update(ids[300], 'sms_opted_out_at = now(), mail_opted_out_at = now()'),
      'all',
      'patients.300',
    ],
    [
      'so long of name that the text does not fit',
      (ids: string[]) => update(ids[1_000], `first_name = repeat('ß', 1600)`),
      'sms',
      'message',
    ],
  ];
  it.each(faults)('sends nothing at all when one of them is %s', async (_what, spoil, channels, field) => {
    const patients = await makePatients(2_000);
    await spoil(patients);
    const videoId = await makeVideo(api, doctor);
    const before = await rowCounts();
    const { status, body } = await share(videoId, patients, { channels });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    expect(await added(before)).toEqual([0, 0, 0, 0]);
  });

  it('is not refused for a long name that gets no text message', async () => {
    const patients = await makePatients(201);
    await update(patients[9], `first_name = repeat('x', 1600), sms_opted_out_at = now()`);
    expect((await share(await makeVideo(api, doctor), patients)).status).toBe(201);
  });

  it('is refused for one patient more', async () => {
    const ids = Array.from({ length: 10_001 }, () => randomUUID());
    const { status, body } = await share(await makeVideo(api, doctor), ids);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['patients']]);
  });

  it('does not delay a code behind its messages', async () => {
    await share(await makeVideo(api, doctor), await makePatients(3));
    await api.call('POST', '/password/forgot', { body: { email: doctor.email } });
    const { rows } = await api.deps.pool.query<{ task_identifier: string; priority: number }>(
      `select task_identifier, priority from graphile_worker.jobs
       where task_identifier in ('send-mail', 'send-delivery') order by priority, run_at limit 1`,
    );
    expect(rows[0]?.task_identifier).toBe('send-mail');
  });
});

describe('the list before a message is sent', () => {
  it('takes one statement for 10,000 patients as for one, and lists every one of them', async () => {
    const ids = (await makePatients(10_000)) as PatientId[];
    for (const id of ids.slice(0, 3)) await update(id, 'email = null');
    const ask = async (patients: PatientId[]) => {
      let found: Recipients | undefined;
      const statements = await countStatements(api.deps.pool, async () => {
        found = await listRecipients(api.deps, doctor.actor, { patients, channels: 'mail' });
      });
      return [statements, found?.reached, found?.unreached, found?.recipients.length];
    };
    expect(await ask(ids.slice(0, 1))).toEqual([1, 0, 1, 1]);
    expect(await ask(ids)).toEqual([1, 9_997, 3, 10_000]);
  });
});

describe('the list of a video shared with 10,000 patients', () => {
  /** Shares without their messages. */
  const makeShares = async (videoId: string, patients: readonly string[]) => {
    await api.deps.pool.query(
      `insert into share (link_id, practice_id, video_id, patient_id, channels, message, time_sent)
       select link_id, $1, $2, patient_id, '{sms}', 'Please watch this.', now()
       from unnest($3::text[], $4::uuid[]) as given(link_id, patient_id)`,
      [
        doctor.actor.userId,
        videoId,
        patients.map(() => randomBytes(16).toString('base64url')),
        [...patients],
      ],
    );
  };

  /** The database's statistics are of another practice, as they are after an import until it looks again. */
  const forgetThePractice = async () => {
    const own = doctor;
    doctor = await signUpDoctor(api);
    await makeShares(await makeVideo(api, doctor), await makePatients(200));
    doctor = own;
    const ids = [own.actor.userId];
    await api.database.pool.query('delete from share where practice_id = any($1)', [ids]);
    await api.database.pool.query('delete from patient where practice_id = any($1)', [ids]);
    await api.database.pool.query('analyze patient; analyze share');
  };

  it('comes by pages, found by name on the server, in as many statements as for ten', async () => {
    await forgetThePractice();
    const [few, many] = [await makePatients(10), await makePatients(10_000)];
    const [small, large] = [await makeVideo(api, doctor), await makeVideo(api, doctor)];
    await makeShares(small, few);
    await makeShares(large, many);
    await update(many[7_000], `first_name = 'Rosa', last_name = 'Luxemburg'`);
    const list = async (videoId: VideoId, more: { page?: number; search?: string } = {}) => {
      let found = { names: [] as string[], total: 0 };
      const statements = await countStatements(api.deps.pool, async () => {
        const input = {
          videoId,
          page: 1,
          limit: 50,
          orderBy: 'timeSent',
          sortedBy: 'desc',
          ...more,
        } as const;
        const { items, total } = await listVideoShares(api.deps, doctor.actor, input);
        found = { names: items.map(({ patient }) => `${patient.firstName} ${patient.lastName}`), total };
      });
      return { ...found, statements };
    };
    // The first list of a session is an event of the audit trail.
    await list(small);
    const ten = await list(small);
    expect(ten).toMatchObject({ total: 10, names: { length: 10 } });
    const first = await list(large);
    expect(first).toMatchObject({ total: 10_000, names: { length: 50 }, statements: ten.statements });
    expect((await list(large, { page: 200 })).names).toHaveLength(50);
    const found = await list(large, { search: 'luxemb rosa' });
    expect(found).toMatchObject({ total: 1, names: ['Rosa Luxemburg'], statements: ten.statements });
    expect(await list(small, { search: 'luxemb' })).toMatchObject({ total: 0, names: [] });
  });
});
