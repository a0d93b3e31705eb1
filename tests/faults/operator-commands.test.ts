import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signHeads } from '@bedside/api/modules/base/audit/heads/sign-heads';
import { openKeyRing } from '@bedside/api/ports/key-ring.file';
import { connectEventStore } from '@bedside/db/clickhouse/connect';
import { listAuditChainEnds } from '@bedside/db/postgres/base/audit-event.query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { quickClip } from '../kit/clips';
import { endFaultPractice } from '../kit/fault-practice';
import { connectRecords, queryRecords, waitForRelay } from '../kit/records';
import { callRest, registerDoctor, type DoctorClient } from '../kit/rest-client';

const CLI = fileURLToPath(new URL('../../apps/api/dist/cli.js', import.meta.url));
const profile = z.object({ data: z.object({ id: z.string() }) });
const outbox = z.object({ data: z.array(z.object({ subject: z.string(), text: z.string() })) });

/** The commands of the operator, those of one group in their order, and what each writes. */
const lines: Readonly<Record<string, readonly (readonly [args: string, says: RegExp])[]>> = {
  user: [
    ['waiting', /^(waiting@example\.org {2}Ada Weber, Clinic|Nobody waits for approval\.)$/m],
    ['invite 3', /^[\w-]{22}$/m],
    ['remove-factor switched@example.org', /has no two-step login; nothing was changed/],
    ['approve switched@example.org', /did not wait for approval/],
    ['role switched@example.org client', /was a doctor and is a client now\. Every session/],
    ['role switched@example.org doctor', /was a client and is a doctor now/],
  ],
  sms: [
    ['status', /^Text messages are sent: \d+ of at most 3000/m],
    ['close', /^Text messages are sent again/m],
  ],
  audit: [
    ['verify', /^\d+ events in \d+ chains, .*; 0 faults\./m],
    ['export', /"action":"role\.changed"/],
  ],
  keys: [
    ['siem', /SIEM_URL is not set/],
    // Before the last two: a key can be added again only after a while.
    ['rotate', /was added to .* Back the file up now/],
    ['seal', /^\d+ texts were encrypted/m],
    ['list', /, seals now$/m],
  ],
  billing: [['reconcile', /^\d+ compared: \d+ repaired/m]],
  erasures: [
    ['export', /"kind":"account"/],
    ['replay erasures.jsonl', /^The list has 1 erasures\. \d of them/m],
  ],
  events: [
    // Before the last two: only a running Bedside lets analysts in.
    ['analyst', /^address {3}http:\/\/127\.0\.0\.1:\d+\nuser {6}analyst\npassword {2}[\w-]{32}$/m],
    ['analyst --env', /^export ANALYST_URL=http.*\nexport ANALYST_PASSWORD=[\w-]{32}$/m],
    ['lag', /^(No event waits|\d+ events wait) for the event store/m],
    ['rebuild', /^All figures were made anew/m],
  ],
};

/** What `npm run bedside -- ARGS` runs. */
const runIn = (dataDir: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const options = { cwd: dataDir, env: { ...process.env, DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, [CLI, ...args], options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    );
  });

describe('arguments that are no command', () => {
  const role = 'Usage: npm run bedside -- user role [options] <mail> <role>';

  test.each([
    ['', 'Usage: npm run bedside -- [options] [command]'],
    ['kings', "unknown command 'kings'"],
    ['user', 'Usage: npm run bedside -- user [options] [command]'],
    ['user role ada@example.org', "missing required argument 'role'", role],
    ['user role ada@example.org king', 'Allowed choices are client, doctor, patient', role],
    ['user role ada doctor', 'It is no e-mail address.', role],
    ['user role ada@example.org client now', 'too many arguments', role],
    ['user invite 400', 'Give a whole number from 1 to 365.'],
    ['audit verify --against', 'argument missing'],
    ['keys retire', "missing required argument 'id'"],
  ])('end with 2 and the usage: %s', async (args, ...says) => {
    const { code, out, err } = await runIn(tmpdir(), args === '' ? [] : args.split(' '));
    expect([code, out]).toEqual([2, '']);
    for (const text of says) expect(err).toContain(text);
  });

  test('are explained by --help, which ends with 0', async () => {
    const help = await runIn(tmpdir(), ['user', 'role', '--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('A patient sees the own profile');
  });
});

describe('the commands of the operator on embedded engines', () => {
  let dataDir: string;
  let server: BedsideProcess;
  let keeper: DoctorClient;
  let video: string;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await startBedsideProcess(dataDir);
    ({ doctor: keeper, video } = await fill('keeper@example.org'));
    await registerDoctor(server.url, 'switched@example.org');
  });

  afterAll(() => endFaultPractice(server, dataDir));

  /** A doctor with a video whose link was opened once. */
  async function fill(email: string): Promise<{ doctor: DoctorClient; id: string; video: string }> {
    const doctor = await registerDoctor(server.url, email);
    const made = await doctor.uploadVideo(await quickClip(), 'Knee');
    expect(await doctor.waitForVideo(made)).toMatchObject({ status: 'ready to share' });
    const [link = ''] = await doctor.share(made, await doctor.addPatients(1));
    const path = `/v1/public-patient-videos/${link}/opened`;
    const body = { via: 'sms', device: 'mobile' };
    expect((await callRest(server.url, 'POST', path, { body })).status).toBe(204);
    await waitForRelay(dataDir);
    const { id } = profile.parse((await doctor.call('GET', '/v1/profile')).body).data;
    return { doctor, id, video: made };
  }

  /** The working directory is the data directory. */
  const run = async (group: string, args: string, env?: Record<string, string>) => {
    const { code, out, err } = await runIn(dataDir, [group, ...args.split(' ')], env);
    return { code, said: out + err };
  };

  /** All groups at once, each with the last `most` of its commands. */
  async function expectAnswers(most: number): Promise<void> {
    const groups = Object.entries(lines).map(async ([group, all]) => {
      for (const [args, says] of all.slice(-most))
        expect({ group, args, ...(await run(group, args)) }).toEqual({
          group,
          args,
          code: 0,
          said: expect.stringMatching(says) as string,
        });
    });
    await Promise.all(groups);
  }

  const statusOf = async ({ token }: DoctorClient) =>
    (await callRest(server.url, 'GET', '/v1/profile', { token })).status;

  /** How many events of a doctor the event store of the running server has. */
  async function eventsOf(practiceId: string): Promise<number> {
    const { running } = z
      .object({ running: z.object({ clickhouseUrl: z.string() }) })
      .parse(JSON.parse(await readFile(join(dataDir, 'bedside.running'), 'utf8')));
    const store = connectEventStore(running.clickhouseUrl);
    try {
      const query = 'SELECT toUInt32(count()) AS n FROM event WHERE practice_id = {practiceId:UUID}';
      const result = await store.query({ query, query_params: { practiceId }, format: 'JSONEachRow' });
      return (await result.json<{ n: number }>())[0]?.n ?? 0;
    } finally {
      await store.close();
    }
  }

  test('end the sessions of a running server, and erase what a backup brought back', async () => {
    const { doctor: leaver, id } = await fill('leaver@example.org');
    expect(await run('user', 'role leaver@example.org patient')).toMatchObject({ code: 0 });
    await expect.poll(() => statusOf(leaver)).toBe(401);

    const returned = await fill('returned@example.org');
    expect(
      (await returned.doctor.call('POST', `/v1/users/${returned.id}`, { _method: 'DELETE' })).status,
    ).toBe(204);
    const [line = ''] = (await run('erasures', 'export')).said.split('\n');
    expect(line).toContain(returned.id);
    await writeFile(join(dataDir, 'erasures.jsonl'), `${line.replaceAll(returned.id, id)}\n`);
    expect(await eventsOf(id)).toBeGreaterThan(0);
    const replayed = await run('erasures', 'replay erasures.jsonl');
    expect(replayed).toEqual({
      code: 0,
      said: expect.stringContaining('The list has 1 erasures. 1 of them were there again') as string,
    });
    await expect.poll(() => eventsOf(id)).toBe(0);
    const body = { email: 'leaver@example.org', password: 'correct-horse-9' };
    expect((await callRest(server.url, 'POST', '/v1/clients/web/login', { body })).status).toBe(422);
  });

  test('answer beside a running server, all at once, and leave its figures', async () => {
    await expectAnswers(Infinity);
    expect(await run('keys', 'unseal', { ENCRYPT_TEXTS: 'false' })).toMatchObject({ code: 0 });
    expect(await statusOf(keeper)).toBe(200);
    await expect.poll(async () => (await keeper.figures(video)).opened).toBe(1);
  });

  test('audit compares the trail with earlier heads, and fails where it does not hold', async () => {
    const ring = openKeyRing({ dataDir, keysFile: join(dataDir, 'keys'), secret: undefined }, () =>
      Date.now(),
    );
    const { db, close } = await connectRecords(dataDir);
    const ends = await listAuditChainEnds(db, undefined, 1_000);
    await close();
    const verify = async (text: string) => {
      await writeFile(join(dataDir, 'heads.txt'), text);
      const { code, said } = await run('audit', 'verify --against heads.txt');
      return [code, said.split('\n').slice(0, -3).length, /(\d+) faults/.exec(said)?.[1]];
    };
    const now = new Date();
    const heads = signHeads(ring, now, ends);
    expect(await verify(heads)).toEqual([0, 0, '0']);
    const longer = ends.map((end) => ({ ...end, position: end.position + 1_000 }));
    expect(await verify(signHeads(ring, now, longer))).toEqual([1, ends.length, String(ends.length)]);
    const other = { accountId: '0193f2c4-5d6e-7a8b-9c0d-1e2f3a4b5c6d', position: 1, hash: Buffer.alloc(32) };
    expect(await verify(signHeads(ring, now, [...ends, other]))).toEqual([1, 1, '1']);
    // Changed by somebody without the ring.
    expect(await verify(heads.replace(' 1 ', ' 2 '))).toEqual([1, 1, '0']);
    expect(await run('audit', 'verify --against nowhere.txt')).toMatchObject({ code: 1 });
  });

  test('fail with a sentence when the server stops meanwhile, and change nothing', async () => {
    const { pool, close } = await connectRecords(dataDir);
    const holder = await pool.connect();
    holder.on('error', () => undefined);
    await holder.query(`BEGIN; SELECT FROM "user" WHERE email = 'switched@example.org' FOR UPDATE`);
    const command = run('user', 'role switched@example.org patient');
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND usename = 'bedside_app'`;
    await expect.poll(async () => (await queryRecords(dataDir, waiting)).length).toBe(1);
    await server.stop();
    expect(await command).toEqual({
      code: 1,
      said: 'Bedside stopped while this command worked. What the command had not finished was not stored; run it again.\n',
    });
    holder.release(true);
    await close();
  });

  test('answer while it is stopped, each after the other', async () => {
    // Each starts and stops the engines.
    await expectAnswers(2);
  });

  test('let an account in that waits, with a mail that leads to the running server', async () => {
    server = await startBedsideProcess(dataDir, { REGISTRATION: 'approval' });
    const email = 'waiting@example.org';
    await expect(registerDoctor(server.url, email)).rejects.toThrow('waits for approval');
    expect(await run('user', 'waiting')).toEqual({ code: 0, said: `${email}  Ada Weber, Clinic\n` });
    expect(await run('user', `approve ${email}`)).toMatchObject({ code: 0 });
    const mails = async () =>
      outbox.parse((await callRest(server.url, 'GET', `/dev/outbox?to=${email}`)).body).data;
    await expect
      .poll(async () => (await mails()).find(({ subject }) => subject.includes('approved'))?.text)
      .toContain(`${server.url}/login`);
    const body = { email, password: 'correct-horse-9' };
    expect((await callRest(server.url, 'POST', '/v1/clients/web/login', { body })).status).toBe(200);
  });
});
