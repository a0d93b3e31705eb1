import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpFigureEngine } from '@bedside/api/ports/figure-engine.http';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { SAVED_QUESTIONS_MAX } from '@bedside/contracts/figures/analyst/analyst.schema';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';
import { appCallsOf, joinPractice } from './workplace';

/* A door of analysts that answers when the test wants it. */
let held: ServerResponse[] | undefined;
const answer = (response: ServerResponse) =>
  response
    .writeHead(200, { 'X-ClickHouse-Format': 'JSONCompact' })
    .end('{"meta":[{"name":"n","type":"UInt8"}],"data":[[1]]}');
let server: Server;
let api: OwnTestApi;
let owner: TestDoctor;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (held) held.push(response);
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  api = await startTestApi({ figureEngine: createHttpFigureEngine({ url, pageKey: 'key' }) });
});
afterAll(async () => {
  await api.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  held = undefined;
  owner = await signUpDoctor(api);
});

const inputOf = ({ actor }: TestDoctor) => ({ practiceId: actor.scope.practiceId, sql: 'SELECT 1' });

it('keeps 100 questions when 40 callers compete for the last places, alone and in batches', async () => {
  const calls = await appCallsOf(api, owner);
  const input = inputOf(owner);
  for (let at = 0; at < SAVED_QUESTIONS_MAX - CALLERS / 2; at += 1)
    await calls.analyst.save({ ...input, name: `Old ${at}` });
  const { call, batch } = trpcOver(api);
  const { token } = owner;
  const [alone, batched] = await Promise.all([
    atOnce((caller) => call('analyst.save', { ...input, name: `New ${caller}` }, { token }), CALLERS / 2),
    batch(
      Array.from({ length: CALLERS / 2 }, (_, at) => ({
        path: 'analyst.save',
        input: { ...input, name: `Batched ${at}` },
      })),
      { token },
    ),
  ]);
  expect(tally([...alone, ...batched.outcomes])).toEqual({
    ok: CALLERS / 2,
    UNPROCESSABLE_CONTENT: CALLERS / 2,
  });
  const { saved } = await calls.analyst.page();
  expect(saved).toHaveLength(SAVED_QUESTIONS_MAX);
  const [first] = saved;
  if (!first) throw new Error('nothing is saved');
  await calls.analyst.save({ ...input, id: first.id, name: 'Another name', sql: 'SELECT 2' });
  const changed = (await calls.analyst.page()).saved.find(({ id }) => id === first.id);
  expect(changed).toMatchObject({ name: 'Another name', sql: 'SELECT 2' });
  expect(await calls.analyst.remove({ practiceId: input.practiceId, id: first.id })).toHaveLength(99);
});

it('runs 60 statements of a practice in a minute, whoever of it asks, and those of another practice', async () => {
  const analyst = await signUpDoctor(api);
  await joinPractice(api, owner, analyst, 'analyst');
  const other = await signUpDoctor(api);
  const { call } = trpcOver(api);
  for (let at = 0; at < CALLERS; at += 1)
    expect(await call('analyst.run', inputOf(owner), { token: owner.token })).toBe('ok');
  // Each of 20 statements runs or waits too long; no further one is counted.
  const outcomes = await atOnce((caller) =>
    call('analyst.run', inputOf(owner), { token: caller % 2 === 0 ? owner.token : analyst.token }),
  );
  expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['TOO_MANY_REQUESTS', 'ok']);
  const { rows } = await api.database.pool.query(
    "select count(*)::int as n from attempt where kind = 'statement'",
  );
  expect(rows).toEqual([{ n: 60 }]);
  expect(await call('analyst.run', inputOf(owner), { token: analyst.token })).toBe('TOO_MANY_REQUESTS');
  expect(await call('analyst.run', inputOf(other), { token: other.token })).toBe('ok');
  api.advance(60_000);
  expect(await call('analyst.run', inputOf(owner), { token: analyst.token })).toBe('ok');
});

it('runs one statement of a practice at a time, lets four wait, and refuses the others of 40', async () => {
  const waiting: ServerResponse[] = [];
  held = waiting;
  const other = await signUpDoctor(api);
  const { call } = trpcOver(api);
  const outcomes: string[] = [];
  const calls = atOnce(async () => {
    outcomes.push(await call('analyst.run', inputOf(owner), { token: owner.token }));
  });
  await vi.waitFor(() => expect(tally(outcomes)).toEqual({ TOO_MANY_REQUESTS: CALLERS - 5 }), 20_000);
  expect(waiting).toHaveLength(1);
  const ofOther = call('analyst.run', inputOf(other), { token: other.token });
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  held = undefined;
  waiting.forEach(answer);
  await calls;
  expect(await ofOther).toBe('ok');
  expect(tally(outcomes)).toEqual({ TOO_MANY_REQUESTS: CALLERS - 5, ok: 5 });
});

it('belongs to the practice: another one sees, changes and deletes no question of it', async () => {
  const calls = await appCallsOf(api, owner);
  const { id } = await calls.analyst.save({ ...inputOf(owner), name: 'Ours' });
  const other = await signUpDoctor(api);
  const theirs = await appCallsOf(api, other);
  const { practiceId } = inputOf(other);
  expect((await theirs.analyst.page()).saved).toEqual([]);
  await expect(theirs.analyst.save({ ...inputOf(other), id, name: 'Theirs' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await theirs.analyst.remove({ practiceId, id })).toEqual([]);
  await expect(theirs.analyst.remove({ practiceId: inputOf(owner).practiceId, id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect((await calls.analyst.page()).saved).toMatchObject([{ id, name: 'Ours' }]);
});

it('ends with the membership: who was removed asks neither this practice nor, from its page, their own', async () => {
  const analyst = await signUpDoctor(api);
  await joinPractice(api, owner, analyst, 'analyst');
  const { call } = trpcOver(api);
  const ask = () => call('analyst.run', inputOf(owner), { token: analyst.token });
  expect(await ask()).toBe('ok');
  held = [];
  const running = ask();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await (
    await appCallsOf(api, owner)
  ).colleague.remove({
    userId: analyst.actor.userId,
    takesVideos: false,
    replacesLinks: false,
  });
  expect(await running).toBe('CONFLICT');
  held = undefined;
  expect(await ask()).toBe('FORBIDDEN');
});
