import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import { randomUUID } from 'node:crypto';
import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { makePatient, makeShare, makeVideo } from '@bedside/api/test-kit/make-practice';
import { PASSWORD, signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { exportAudit } from '@bedside/api/modules/base/audit/export-audit';
import { verifyAudit } from '@bedside/api/modules/base/audit/heads/verify-audit';
import type { ListAuditInput } from '@bedside/contracts/base/audit/audit.schema';
import { beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const callerOf = ({ actor }: TestDoctor) =>
  createAppCaller({ deps: api.deps, member: actor, visitor: actor, requestId: 'test' });
const list = (filter: ListAuditInput = {}, of = doctor) => callerOf(of).audit.list(filter);
const actionsOf = async (filter: ListAuditInput = {}) =>
  (await list(filter)).entries
    // What this test looks at is an event too.
    .filter(({ action }) => action !== 'audit.read')
    .map(({ action, outcome }) => (outcome === 'done' ? action : `${action} refused`));
const call = (method: string, path: string, body?: object) =>
  api.call(method, path, { token: doctor.token, address: '203.0.113.77', ...(body ? { body } : {}) });
const accountOf = () => doctor.actor.userId;

describe('the audit trail', () => {
  it('has who did what to whom, from where, and nothing that names a person', async () => {
    const patient = await makePatient(api, doctor);
    await call('GET', `/patients/${patient.id}`);
    const [read] = (await list({ actions: ['patient.read'] })).entries;
    expect(read).toMatchObject({
      actor: 'user',
      action: 'patient.read',
      outcome: 'done',
      network: '203.0.113.0/24',
      object: 'patient',
      objectId: patient.id,
      patientId: patient.id,
      session: doctor.actor.sessionId.slice(0, 16),
    });
  });

  it('has that the log was read once for each session and hour, also when 40 come at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => list()));
    expect((await list({ actions: ['audit.read'] })).entries).toHaveLength(1);
  });

  it('says who saw a patient within a month, and counts a saved list of all patients', async () => {
    const patient = await makePatient(api, doctor);
    await call('GET', `/patients/${patient.id}`);
    await call('GET', '/patients-export');
    await call('GET', `/patients/${(await makePatient(api, doctor)).id}`);
    const day = 86_400_000;
    const month = { from: new Date(Date.now() - 30 * day), to: new Date(Date.now() + day) };
    const seen = await list({
      patientId: patient.id,
      actions: ['patient.read', 'patients.exported'],
      ...month,
    });
    expect(seen.entries.map(({ action }) => action)).toEqual(['patients.exported', 'patient.read']);
    expect(seen.patientName).toBe(`${patient.firstName} ${patient.lastName}`);
    const before = await list({ patientId: patient.id, to: month.from });
    expect(before.entries).toEqual([]);
    const { patientName } = await list({ patientId: patient.id }, await signUpDoctor(api));
    expect(patientName).toBeNull();
  });

  it('has that patients were listed and searched, once for each session and hour', async () => {
    await Promise.all(Array.from({ length: 40 }, () => call('GET', '/patients')));
    await callerOf(doctor).patient.list({ page: 1, limit: 20 });
    await Promise.all(Array.from({ length: 40 }, () => call('GET', '/patients?full_search=Ada')));
    await call('GET', '/patients?search=last_name:Lovelace');
    const actions = ['patients.listed', 'patients.searched'] as const;
    expect((await actionsOf({ actions: [...actions] })).sort()).toEqual(actions);
    const patient = await makePatient(api, doctor);
    expect(await actionsOf({ patientId: patient.id, actions: ['patients.listed'] })).toEqual([
      'patients.listed',
    ]);
  });

  describe('has that a list with names of patients was opened, once for 40 at once', () => {
    const page = { page: 1, limit: 20 };
    const byRest = (path: (videoId: string) => string) => async (videoId: string) =>
      expect((await call('GET', path(videoId))).status).toBe(200);
    const byBatch = (path: string, input: object) => async (videoId: string) => {
      const json = { ...input, videoId };
      const inputs = encodeURIComponent(JSON.stringify({ 0: { json }, 1: { json } }));
      const { statusCode } = await api.app.inject({
        url: `/trpc/${path},${path}?batch=1&input=${inputs}`,
        headers: { authorization: `Bearer ${doctor.token}` },
      });
      expect(statusCode).toBe(200);
    };

    it.each([
      ['chats.listed', 'conversations, by REST', byRest(() => '/chats')],
      ['chats.listed', 'conversations, by batch', byBatch('chat.list', page)],
      ['chats.listed', 'a search in them, by REST', byRest(() => '/chat-messages?full_search=knee')],
      ['inbox.listed', 'the inbox, by batch', byBatch('inbox.list', page)],
      ['inbox.listed', 'answers by SMS, by batch', byBatch('patientReply.unread', {})],
      ['shares.listed', 'shares of a video, by REST', byRest((id) => `/videos/${id}/patients`)],
      ['shares.listed', 'figures of a video, by REST', byRest((id) => `/videos/${id}/statistic`)],
      ['shares.listed', 'figures of shares, by REST', byRest(() => '/statistic-patient-videos')],
      ['shares.listed', 'comments, by REST', byRest((id) => `/public-patient-video-comments?video_id=${id}`)],
      ['shares.listed', 'unclear moments, by batch', byBatch('share.unclearMoments', {})],
      [
        'shares.listed',
        'the people behind a figure, by batch',
        byBatch('analytics.people', { ...page, figure: 'shares' }),
      ],
    ] as const)('%s: %s', async (action, _what, open) => {
      const { patient, videoId } = await makeShare(api, doctor);
      await Promise.all(Array.from({ length: 40 }, () => open(videoId)));
      expect(await actionsOf({ patientId: patient.id, actions: [action] })).toEqual([action]);
    });
  });

  it('has what was done about a patient, and their links', async () => {
    const { patient, linkId } = await makeShare(api, doctor);
    const patientId = patient.id;
    await call('PUT', `/patients/${patientId}`, { last_name: 'King' });
    await call('POST', `/patients/${patientId}/link`);
    await call('GET', `/patients/${patientId}/statistic`);
    await call('PATCH', `/patient-videos/${linkId}`, { is_revoked: true });
    await call('PATCH', `/patient-videos/${linkId}`, { is_revoked: false });
    await call('DELETE', `/patients/${patientId}`);
    expect((await actionsOf({ patientId })).reverse()).toEqual([
      ...['patient.created', 'link.made', 'patient.changed', 'link.replaced', 'figures.read'],
      ...['link.revoked', 'link.restored', 'patient.erased'],
    ]);
  });

  it('has a read once for each session and hour, also for 40 at once', async () => {
    const patient = await makePatient(api, doctor);
    await Promise.all(Array.from({ length: 40 }, () => call('GET', `/patients/${patient.id}`)));
    expect(await actionsOf({ patientId: patient.id, actions: ['patient.read'] })).toEqual(['patient.read']);
  });

  it('has sign-ins, their failures, the lock, and passwords', async () => {
    const { email } = doctor;
    const signIn = (password: string) =>
      api.call('POST', '/clients/web/login', { body: { email, password } });
    expect((await signIn(PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < 11; tries += 1) await signIn('not this one');
    const actions = await actionsOf();
    expect(actions.slice(0, 2)).toEqual(['session.locked refused', 'session.refused refused']);
    expect(actions.filter((action) => action === 'session.refused refused')).toHaveLength(10);
    expect(actions.at(-1)).toBe('session.began');
  });

  it('has sign-ins with unknown addresses in the chain of no account', async () => {
    const before = await countOf(NO_ACCOUNT);
    await api.call('POST', '/clients/web/login', {
      body: { email: `${randomUUID()}@home.example`, password: 'x'.repeat(9) },
    });
    expect(await countOf(NO_ACCOUNT)).toBe(before + 1);
  });

  it('has who opened a public video by its code, and who did not', async () => {
    const id = await makeVideo(api, doctor);
    const answer = await call('PATCH', `/videos/${id}`, { is_public_link_active: true, access_code: '2468' });
    const { link_id: link } = (answer.body as { data: { link_id: string } }).data;
    const look = (code: string) =>
      api.call('GET', `/public-videos/${link}`, { headers: { 'x-access-code': code } });
    await look('1111');
    await look('2468');
    expect((await actionsOf()).slice(0, 2)).toEqual(['link.opened-by-code', 'link.code-refused refused']);
  });

  it('has an opening by code once for each network and hour, also for 40 at once', async () => {
    const id = await makeVideo(api, doctor);
    const answer = await call('PATCH', `/videos/${id}`, { is_public_link_active: true, access_code: '2468' });
    const { link_id: link } = (answer.body as { data: { link_id: string } }).data;
    const lookFrom = (address: string) =>
      api.call('GET', `/public-videos/${link}`, { address, headers: { 'x-access-code': '2468' } });
    await Promise.all(Array.from({ length: 40 }, () => lookFrom('203.0.113.9')));
    await lookFrom('203.0.113.10');
    await lookFrom('198.51.100.1');
    const opened = (await list({ actions: ['link.opened-by-code'] })).entries;
    expect(opened.map(({ network }) => network)).toEqual(['198.51.100.0/24', '203.0.113.0/24']);
  });

  it("has a wrong code of a mail in the chain of the mail's owner", async () => {
    const { email } = doctor;
    await api.call('POST', '/email/verify', { body: { email, code: '0000' } });
    const reset = {
      token: 'x'.repeat(43),
      code: '0000',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    await api.call('POST', '/password/reset', { body: { email, ...reset } });
    expect(await actionsOf()).toEqual(['code.refused refused', 'code.refused refused']);
  });

  it('has a conversation that was read, and no typing', async () => {
    const { patient } = await makeShare(api, doctor);
    const read = () => actionsOf({ patientId: patient.id, actions: ['chat.read'] });
    const path = `/chats/${patient.id}`;
    expect((await call('POST', `${path}/typing`)).status).toBe(204);
    expect((await call('POST', `${path}/messages`, { key: randomUUID(), text: 'Hello' })).status).toBe(201);
    expect(await read()).toEqual([]);
    await Promise.all(Array.from({ length: 40 }, () => call('GET', `${path}/messages`)));
    expect(await read()).toEqual(['chat.read']);
  });

  it('has exports, settings and links of the account', async () => {
    await call('GET', '/patients-export');
    await call('PUT', '/user/update', { first_name: 'Grace' });
    await call('POST', '/profile/link');
    expect((await actionsOf()).slice(0, 3)).toEqual([
      'link.replaced',
      'settings.changed',
      'patients.exported',
    ]);
  });

  it('has no event where nothing was done', async () => {
    const other = await signUpDoctor(api);
    const theirs = await makePatient(api, other);
    expect((await call('GET', `/patients/${theirs.id}`)).status).toBe(404);
    expect((await call('DELETE', `/patients/${theirs.id}`)).status).toBe(404);
    expect(await actionsOf()).toEqual([]);
  });

  it('is stored with the change, or neither is', async () => {
    const { id } = await makePatient(api, doctor);
    const faulty = { ...api.deps, jobs: { ...api.deps.jobs, add: () => Promise.reject(new Error('no')) } };
    const caller = createAppCaller({
      deps: faulty,
      member: doctor.actor,
      visitor: doctor.actor,
      requestId: 't',
    });
    await expect(caller.patient.remove({ patientId: id })).rejects.toThrow();
    expect(await actionsOf({ actions: ['patient.erased'] })).toEqual([]);
  });

  it('is listed in pages, by every filter, and only to its doctor', async () => {
    const patient = await makePatient(api, doctor);
    for (let count = 0; count < 55; count += 1)
      await call('PUT', `/patients/${patient.id}`, { last_name: `N${count}` });
    const first = await list();
    const second = await list({ before: first.next ?? 0 });
    expect([first.entries.length, second.next]).toEqual([50, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ position }) => position)).size).toBe(
      50 + second.entries.length,
    );
    expect((await list({ actor: 'job' })).entries).toEqual([]);
    expect((await list({ to: new Date(0) })).entries).toEqual([]);
    expect((await list({ from: new Date(0), outcome: 'done' })).entries).toHaveLength(50);
    expect((await list({}, await signUpDoctor(api))).entries).toEqual([]);
  });

  it('is saved as a file whose cells a spreadsheet does not read as formulas', async () => {
    const patient = await makePatient(api, doctor, { firstName: '=1+1' });
    await call('GET', `/patients/${patient.id}`);
    const { csv, isCut } = await callerOf(doctor).audit.save({});
    expect(csv.split('\r\n')[0]).toMatch(/^\ufeff"Number","Time","Actor","Name of the actor"/);
    expect(csv).toContain(`"'=1+1`);
    expect(isCut).toBe(false);
    expect((await actionsOf())[0]).toBe('audit.exported');
  });

  it('of an erased account remains, with ids and nothing else', async () => {
    const { id: patientId } = (await makeShare(api, doctor)).patient;
    await call('GET', `/patients/${patientId}`);
    const { rows } = await api.deps.pool.query<{ word: string }>(
      `select unnest(array[email, first_name, last_name, link_id]) as word
       from "user" join practice on owner_id = "user".id where "user".id = $1
       union select unnest(array[phone, email, first_name, link_id]) from patient where id = $2`,
      [accountOf(), patientId],
    );
    await call('POST', `/users/${accountOf()}`);
    const lines: string[] = [];
    for await (const line of exportAudit(api.deps)) if (line.includes(accountOf())) lines.push(line);
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
      action: 'account.erased',
      actorId: accountOf(),
    });
    for (const { word } of rows) if (word) expect(lines.join()).not.toContain(word);
    expect(lines.join()).not.toContain('203.0.113.77');
    expect((await verifyAudit(api.deps)).faults).toEqual([]);
  });
});

describe('the proof of the audit trail', () => {
  const faults = async () =>
    (await verifyAudit(api.deps)).faults.filter(({ accountId }) => accountId === accountOf());
  /** As somebody who owns the database would do it. */
  const byHand = (statement: string) => api.database.pool.query(statement, [accountOf()]);
  beforeEach(async () => {
    const patient = await makePatient(api, doctor);
    for (const name of ['A', 'B', 'C', 'D'])
      await call('PUT', `/patients/${patient.id}`, { last_name: name });
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'a changed event',
      'changed',
      2,
      `update audit_event set outcome = 'refused' where account_id = $1 and position = 2`,
    ],
    [
      'another actor',
      'changed',
      3,
      'update audit_event set actor_id = null where account_id = $1 and position = 3',
    ],
    ['a removed event', 'missing', 2, 'delete from audit_event where account_id = $1 and position = 2'],
    [
      'the removed first event',
      'missing',
      1,
      'delete from audit_event where account_id = $1 and position = 1',
    ],
    [
      'the removed last event',
      'missing',
      4,
      'delete from audit_event where account_id = $1 and position = 4',
    ],
    [
      'two events in each other’s place',
      'changed',
      2,
      `update audit_event set position = case position when 2 then 1003 when 3 then 1002 end
       where account_id = $1 and position in (2, 3);`,
    ],
    ['a removed end of the chain', 'missing', 0, 'delete from audit_chain where account_id = $1'],
  ])('finds %s', async (_what, kind, position, statement) => {
    if (statement.endsWith(';')) {
      await byHand(statement.slice(0, -1));
      await byHand(
        'update audit_event set position = position - 1000 where account_id = $1 and position > 1000',
      );
    } else await byHand(statement);
    expect(await faults()).toEqual([{ accountId: accountOf(), position, kind }]);
  });

  it('finds a chain that was recomputed from a changed event on, by the stored digest', async () => {
    const before = (await verifyAudit(api.deps)).digest;
    await byHand('delete from audit_event where account_id = $1');
    await byHand('delete from audit_chain where account_id = $1');
    expect((await verifyAudit(api.deps)).digest).not.toBe(before);
  });
});

async function countOf(accountId: string): Promise<number> {
  const { rows } = await api.deps.pool.query<{ n: number }>(
    'select count(*)::int as n from audit_event where account_id = $1',
    [accountId],
  );
  return rows[0]?.n ?? 0;
}
