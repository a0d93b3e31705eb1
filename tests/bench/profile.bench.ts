import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareServer } from '../kit/bare-server';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import type { GetLoad, GetLoadResult } from '../kit/get-load';
import { bootstrap, median } from '../kit/median';
import { callRest, registerDoctor } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

const CONNECTIONS = 32;
const PAIRS = 15;
const RUN_MS = 1_000;
const PATH = '/v1/profile';

const program = (name: string) => fileURLToPath(new URL(`../kit/${name}.ts`, import.meta.url));
const withTypes = { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } };

/** Reads for a while from a separate process, so that the counting costs neither server anything. */
async function load(port: number, token: string): Promise<GetLoadResult> {
  const wish: GetLoad = { port, path: PATH, token, connections: CONNECTIONS, forMs: RUN_MS };
  const child = fork(program('get-load'), withTypes);
  child.send(wish);
  const [result] = (await once(child, 'message')) as [GetLoadResult];
  child.kill();
  if (result.refused > 0) throw new Error('a call was refused');
  return result;
}

/** P7: the doctor's own profile with a session, against a bare Fastify route that answers the same JSON. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  let server: BedsideProcess | undefined;
  let bare: ReturnType<typeof fork> | undefined;
  try {
    server = await startBedsideProcess(dataDir);
    const { token } = await registerDoctor(server.url);
    const { body } = await callRest(server.url, 'GET', PATH, { token });
    bare = fork(program('bare-server'), ['json', JSON.stringify(body)], withTypes);
    const [{ port: barePort }] = (await once(bare, 'message')) as [BareServer];
    const port = Number(new URL(server.url).port);

    await load(port, token);
    await load(barePort, token);
    const rates: { ours: number; bare: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const order = pair % 2 === 0 ? [port, barePort] : [barePort, port];
      const measured = new Map<number, number>();
      for (const one of order) measured.set(one, (await load(one, token)).perSecond);
      rates.push({ ours: measured.get(port) ?? Number.NaN, bare: measured.get(barePort) ?? Number.NaN });
    }
    const ratios = rates.map((rate) => rate.ours / rate.bare);
    const ratio = median(ratios);
    const [low, high] = bootstrap(ratios);
    return [
      {
        id: 'P7',
        name: 'GET profile with a session, against a bare Fastify route with the same JSON',
        ours: `${Math.round(median(rates.map((rate) => rate.ours)))}/s`,
        bare: `${Math.round(median(rates.map((rate) => rate.bare)))}/s`,
        ratio,
        goal: 'at least 0.7 x',
        ok: ratio >= 0.7,
        note: `median of ${PAIRS} pairs, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}`,
      },
    ];
  } finally {
    bare?.kill();
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}
