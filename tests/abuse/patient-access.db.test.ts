import { newLinkId } from '@bedside/api/kit/secrets';
import { sendAreaCode } from '@bedside/api/modules/sharing/area/send-area-code';
import { openAreaByCode } from '@bedside/api/modules/sharing/area/open-area-by-code';
import { findAreaOwner } from '@bedside/api/modules/sharing/area/area.policy';
import { makePatient, makePlaylistShare, makeShare } from '@bedside/api/test-kit/make-practice';
import { readMessages } from '@bedside/api/test-kit/read-mail';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { passOf, startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { PatientAccessKind } from '@bedside/contracts/practice/patient-access/patient-access.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, tally } from './at-once';
import { appCallsOf, joinPractice } from './workplace';

/* Who can open what of a patient, and how that ends (docs/decisions/093-who-can-open-what.md). */

let api: OwnTestApi;
let doctor: TestDoctor;
let patient: Patient;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  doctor = await signUpDoctor(api);
  patient = await makePatient(api, doctor);
});

type Access = { kind: PatientAccessKind; id: string; title: string | null; count: number | null } & Record<
  'since' | 'used_at' | 'handed_out_by' | 'ends_at',
  string | null
>;
type Listed = { data: { accesses: Access[]; people: string[] } };
const access = (given: { token: string } = doctor) =>
  api.call('GET', `/patients/${patient.id}/access`, given);
const list = async () => ((await access()).body as Listed).data.accesses;
const one = async (kind: PatientAccessKind) => {
  const found = (await list()).find((row) => row.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const end = ({ kind, id }: Pick<Access, 'kind' | 'id'>, given: { token: string } = doctor) =>
  api.call('DELETE', `/patients/${patient.id}/access/${kind}/${id}`, given);
const endAll = (body: object = {}, given: { token: string } = doctor) =>
  api.call('POST', `/patients/${patient.id}/access/end`, { token: given.token, body });
const status = async (path: string, headers: Record<string, string> = {}) =>
  (await api.app.inject({ url: path, headers })).statusCode;

async function giveOwnLink(): Promise<string> {
  const link = newLinkId();
  await api.deps.pool.query(
    `insert into chat (patient_id, practice_id, link_id) values ($1, $2, $3)
     on conflict (patient_id) do update set link_id = excluded.link_id`,
    [patient.id, doctor.actor.userId, link],
  );
  return link;
}

/** Everything that can open something of the patient, and how each is opened. */
async function shareEverything() {
  const share = await makeShare(api, doctor, { patient });
  const playlist = await makePlaylistShare(api, doctor, { patient });
  const own = await giveOwnLink();
  const pass = { cookie: passOf(api.deps, patient.linkId) };
  await api.deps.pool.query(
    `insert into area_code (patient_id, code_hash, expires_at) values ($1, 'x', $2)
     on conflict (patient_id) do update set expires_at = excluded.expires_at`,
    [patient.id, new Date(api.deps.clock() + 600_000)],
  );
  const ways: Record<string, [string, Record<string, string>?][]> = {
    area: [
      [`/v1/public-patient-videos?patient_id=${patient.linkId}`],
      [`/v1/public-patient-playlists?patient_id=${patient.linkId}`],
      [`/v1/public-chats/${patient.linkId}`, pass],
    ],
    video: [[`/v1/public-patient-videos/${share.linkId}`], [`/v1/public-chats/${share.linkId}`]],
    playlist: [
      [`/v1/public-patient-playlists/${playlist.linkId}`],
      [`/v1/public-chats/${playlist.linkId}`],
      ...playlist.shares.map(({ linkId }): [string] => [`/v1/public-patient-videos/${linkId}`]),
    ],
    messages: [[`/v1/public-chats/${own}`]],
  };
  const open = async (kind: string) =>
    Promise.all((ways[kind] ?? []).map(([path, headers]) => status(path, headers)));
  const { id: shareId } = await api.deps.db
    .selectFrom('share')
    .select('id')
    .where('link_id', '=', share.linkId)
    .executeTakeFirstOrThrow();
  return { share, shareId, playlist, own, ways, open };
}

describe('the list of what opens something of a patient', () => {
  it('names all of it, since when, by whom, and no link', async () => {
    const { share, playlist, own } = await shareEverything();
    const answer = await access();
    expect(answer.status).toBe(200);
    const { accesses, people } = (answer.body as Listed).data;
    expect(accesses.map(({ kind }) => kind).sort()).toEqual([
      'area',
      'code',
      'messages',
      'playlist',
      'video',
    ]);
    const of = (kind: string) => accesses.find((row) => row.kind === kind);
    expect(of('video')).toMatchObject({ used_at: null, handed_out_by: people[0] });
    expect(of('playlist')).toMatchObject({ count: playlist.shares.length, handed_out_by: people[0] });
    expect(of('area')).toMatchObject({ count: 0, since: patient.createdAt.toISOString() });
    expect(of('code')?.ends_at).not.toBeNull();
    const text = JSON.stringify(answer.body);
    for (const link of [
      patient.linkId,
      share.linkId,
      playlist.linkId,
      own,
      ...playlist.shares.map(({ linkId }) => linkId),
    ])
      expect(text).not.toContain(link);
  });

  it('is for the practice alone, and ending for its doctors', async () => {
    await shareEverything();
    const [assistant, stranger] = [await signUpDoctor(api), await signUpDoctor(api)];
    const row = await one('video');
    expect([
      (await access(stranger)).status,
      (await end(row, stranger)).status,
      (await endAll({}, stranger)).status,
    ]).toEqual([404, 404, 404]);
    await joinPractice(api, doctor, assistant, 'assistant');
    const calls = await appCallsOf(api, assistant);
    const listed = await calls.patientAccess.list({ patientId: patient.id });
    expect(listed.people).toHaveLength(2);
    await expect(
      calls.patientAccess.end({ patientId: patient.id, kind: 'video', id: row.id }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(calls.patientAccess.endAll({ patientId: patient.id, sends: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('says when each was used last, to within an hour, and a row changes once an hour for 40 at once', async () => {
    const { share, shareId, playlist, own } = await shareEverything();
    const pass = { cookie: passOf(api.deps, patient.linkId) };
    const use = async () => {
      const body = { via: 'sms', device: 'mobile' };
      const opened = [
        `/public-patient-videos/${share.linkId}`,
        `/public-patient-playlists/${playlist.linkId}`,
      ];
      for (const path of opened)
        expect((await api.call('POST', `${path}/opened`, { body })).status).toBe(204);
      expect(await status(`/v1/public-chats/${patient.linkId}`, pass)).toBe(200);
      expect(await status(`/v1/public-chats/${own}`)).toBe(200);
    };
    const used = async () =>
      Object.fromEntries(
        (await list()).flatMap(({ kind, used_at: at }) => (at === null ? [] : [[kind, at]])),
      );
    expect(await used()).toEqual({});
    await use();
    const first = await used();
    expect(Object.keys(first).sort()).toEqual(['area', 'messages', 'playlist', 'video']);
    const versions = async () =>
      (
        await api.deps.pool.query<{ v: string }>(
          `select (select xmin::text from share where id = $1) || ' ' || (select xmin::text from patient where id = $2)
             || ' ' || (select xmin::text from chat where patient_id = $2) as v`,
          [shareId, patient.id],
        )
      ).rows[0]?.v;
    const before = await versions();
    api.advance(50 * 60_000);
    await atOnce(() => use());
    expect([await versions(), await used()]).toEqual([before, first]);
    api.advance(11 * 60_000);
    await atOnce(() => use());
    const later = await used();
    for (const [kind, at] of Object.entries(first))
      expect([kind, Date.parse(later[kind] ?? '') - Date.parse(at) > 60 * 60_000]).toEqual([kind, true]);
  });

  it('counts the devices that opened the area by a code, until the link is replaced', async () => {
    await makeShare(api, doctor, { patient });
    const owner = await findAreaOwner(api.deps, patient.linkId);
    for (let device = 0; device < 2; device += 1) {
      api.advance(16 * 60_000);
      await sendAreaCode(api.deps, { address: '198.51.100.7' }, owner, 'mail');
      await api.runJobs();
      const [code = ''] = (await readMessages(api, patient.email ?? '')).flatMap(
        ({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0] ?? [],
      );
      expect(await openAreaByCode(api.deps, { address: '198.51.100.7' }, owner, code)).toBeDefined();
    }
    expect((await one('area')).count).toBe(2);
    await end(await one('area'));
    expect(await one('area')).toMatchObject({ count: 0, used_at: null });
  });
});

describe('what is ended', () => {
  it.each(['area', 'video', 'playlist', 'messages'] as const)(
    '(%s) is dead at once by every way, for 40 who open it meanwhile, and ends nothing else',
    async (kind) => {
      const { ways, open } = await shareEverything();
      for (const way of Object.keys(ways))
        expect([way, new Set(await open(way))]).toEqual([way, new Set([200])]);
      const row = await one(kind);
      let hasEnded = false;
      const late = await atOnce(async (caller) => {
        if (caller === 20) {
          expect((await end(row)).status).toBe(200);
          hasEnded = true;
          return [];
        }
        const wasOver = hasEnded;
        const answers = await open(kind);
        return wasOver ? answers : [];
      });
      expect(late.flat().filter((code) => code === 200)).toEqual([]);
      const after = await atOnce(() => open(kind));
      expect(tally(after.flat().map((code) => (code === 302 || code === 403 ? 404 : code)))).toEqual({
        404: 40 * (ways[kind]?.length ?? 0),
      });
      const others = Object.keys(ways).filter(
        (way) => way !== kind && !(kind === 'area' && way === 'messages'),
      );
      for (const way of others) expect([way, new Set(await open(way))]).toEqual([way, new Set([200])]);
      const left = await list();
      expect(left.some(({ kind: of, id }) => of === kind && id === row.id && kind !== 'area')).toBe(false);
      // A second press is refused, because it is not there any more.
      if (kind !== 'area') expect((await end(row)).status).toBe(404);
    },
  );

  it('(a code that waits) opens no device any more', async () => {
    await shareEverything();
    await end(await one('code'));
    expect((await list()).map(({ kind }) => kind)).not.toContain('code');
  });

  it('leads nobody on any more who used a link that was replaced before', async () => {
    const colleague = await signUpDoctor(api);
    await joinPractice(api, doctor, colleague, 'assistant');
    await makeShare(api, doctor, { patient });
    const pass = { cookie: passOf(api.deps, patient.linkId) };
    await (
      await appCallsOf(api, doctor)
    ).colleague.remove({
      userId: colleague.actor.userId,
      takesVideos: false,
      replacesLinks: true,
    });
    await api.runJobs();
    expect(await status(`/patient-videos/${patient.linkId}`, pass)).toBe(302);
    expect((await one('replaced')).count).toBeGreaterThan(0);
    await end(await one('area'));
    const { headers } = await api.app.inject({ url: `/patient-videos/${patient.linkId}`, headers: pass });
    expect(headers.location).toBeUndefined();
    await end(await one('replaced'));
    expect((await list()).map(({ kind }) => kind)).not.toContain('replaced');
  });

  it('needs the second factor again for all of it and for the area', async () => {
    await shareEverything();
    await api.deps.db
      .insertInto('second_factor')
      .values({
        user_id: doctor.actor.userId,
        practice_id: doctor.actor.homeId,
        secret: Buffer.from('x'),
        confirmed_at: new Date(),
      })
      .execute();
    for (const answer of [await end(await one('area')), await endAll()])
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([403, expect.stringContaining('code')]);
    expect((await end(await one('video'))).status).toBe(200);
  });
});

describe('all of it at once', () => {
  it('is dead afterwards, for 40 who end it and open it at once, and the new links are sent', async () => {
    const { ways, open, shareId } = await shareEverything();
    await api.runJobs();
    const before = (await readMessages(api, patient.email ?? '')).length;
    const short = await api.deps.db
      .selectFrom('short_link')
      .select('id')
      .where('share_id', '=', shareId)
      .execute();
    const answers = await atOnce(async (caller) => {
      if (caller % 10 === 5) return (await endAll({ send: caller === 5 })).status;
      await open('video');
      return 0;
    });
    expect(tally(answers)).toEqual({ 0: 36, 200: 4 });
    for (const way of Object.keys(ways)) {
      const codes = await open(way);
      expect([way, codes.filter((code) => code === 200)]).toEqual([way, []]);
    }
    for (const { id } of short) {
      const { headers } = await api.app.inject({ url: `/s/${id}` });
      expect(headers.location).toBeUndefined();
    }
    await api.runJobs();
    const mails = await readMessages(api, patient.email ?? '');
    expect(mails).toHaveLength(before + 2);
    const link = /\/shared-(video|playlist)\/([\w-]{22})/.exec(mails[0]?.text ?? '');
    const path = link?.[1] === 'video' ? 'videos' : 'playlists';
    expect(await status(`/v1/public-patient-${path}/${link?.[2] ?? ''}`)).toBe(200);
    expect((await list()).map(({ kind, used_at: at }) => [kind, at]).sort()).toEqual([
      ['area', null],
      ['messages', null],
      ['playlist', null],
      ['video', null],
    ]);
  });
});
