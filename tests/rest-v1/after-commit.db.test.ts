import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { connectPostgres } from '@bedside/db/postgres/connect';
import { makeClip } from '@bedside/media/test-media/make-clip';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryExample, type Operation } from './try-example';

let api: OwnTestApi;
let clip: Uint8Array;
let counting: ReturnType<typeof connectPostgres>;
beforeAll(async () => {
  const written =
    '{"title":"Your knee","chapters":[{"second":0,"title":"Hold it"}],"answer":"Hold it.","second":0}\nIt was watched.';
  const hearing = {
    host: 'ai.clinic.example',
    transcribe: () => Promise.resolve({ language: null, words: [] }),
  };
  api = await startTestApi({
    textWriter: { host: 'writer.example', write: () => Promise.resolve(pieces(written)) },
    transcriber: hearing,
  });
  // What counts attempts commits before the verb does, and says nothing about it.
  counting = connectPostgres(api.database.postgresUrl);
  api.deps.attemptDb = counting.db;
  refuseAfterCommit(api.deps.pool);
  clip = await readFile(await makeClip({ seconds: 1, width: 160, height: 90 }));
});
afterAll(async () => {
  await counting.close();
  await api.stop();
});

async function* pieces(text: string) {
  yield await Promise.resolve(text);
}

type Watched = { hasCommitted: boolean };
const watched = new AsyncLocalStorage<Watched>();

/** From its first commit on, a watched call gets no connection any more. */
function refuseAfterCommit(pool: pg.Pool): void {
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const call = watched.getStore();
      if (call && given[0] === 'commit') call.hasCommitted = true;
      return query(...given);
    }) as typeof client.query;
  });
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    if (!watched.getStore()?.hasCommitted) return connect(...given);
    const refusal = new Error('timeout exceeded when trying to connect');
    const [callback] = given as [((error: Error) => void)?];
    if (!callback) return Promise.reject(refusal);
    callback(refusal);
    return undefined;
  }) as typeof pool.connect;
}

it('no call that has committed fails by what it reads afterwards', async () => {
  const { paths } = (await api.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const faults: string[] = [];
  let committed = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (method === 'get') continue;
      const call: Watched = { hasCommitted: false };
      const around = <T>(run: () => T) => watched.run(call, run);
      const answer = await tryExample(api, method.toUpperCase(), path, operation, clip, around);
      if (call.hasCommitted) committed += 1;
      if (answer.status >= 300) faults.push(`${method} ${path}: ${answer.status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(committed).toBeGreaterThan(50);
});
