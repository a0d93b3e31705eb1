import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BareServer } from '../kit/bare-server';
import { makeDataDir, removeDataDir, startBedsideProcess, type BedsideProcess } from '../kit/bedside-process';
import { paddedClipHead } from '../kit/clips';
import { median } from '../kit/median';
import { peakGrowthBytes } from '../kit/process-memory';
import { registerDoctor, type DoctorClient } from '../kit/rest-client';
import type { SendFile, SendFileResult } from '../kit/send-file';
import { createTusClient } from '../kit/tus-client';
import type { BenchRow } from './bench-row';

const MIB = 1_048_576;
const SIZE = 1_024 * MIB;
const WARM_UP_SIZE = 32 * MIB;
const PAIRS = 3;
const MEMORY_GOAL_MIB = 64;
const BOUNDARY = 'bedside-bench-boundary';

type Way = 'tus' | 'multipart';

const program = (name: string) => fileURLToPath(new URL(`../kit/${name}.ts`, import.meta.url));
const withTypes = { execArgv: ['--import', 'tsx'] };
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

async function send(wish: SendFile): Promise<SendFileResult> {
  const child = fork(program('send-file'), withTypes);
  child.send(wish);
  const [result] = (await once(child, 'message')) as [SendFileResult];
  child.kill();
  if (result.status >= 200 && result.status < 300) return result;
  throw new Error(`${wish.method} ${wish.url} answered ${result.status}: ${result.body}`);
}

async function sendByTus(doctor: DoctorClient, size: number): Promise<number> {
  const head = await paddedClipHead(size);
  const { path } = await createTusClient(() => doctor.url, doctor.token).create(size);
  const { ms } = await send({
    url: `${doctor.url}${path}`,
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${doctor.token}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    head: base64(head),
    zeros: size - head.length,
    tail: '',
  });
  return ms;
}

async function sendByMultipart(doctor: DoctorClient, size: number): Promise<number> {
  const head = await paddedClipHead(size);
  const part =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="knee.mp4"\r\n` +
    'Content-Type: video/mp4\r\n\r\n';
  const { ms } = await send({
    url: `${doctor.url}/v1/videos`,
    method: 'POST',
    headers: {
      Authorization: `Bearer ${doctor.token}`,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    head: base64(Buffer.concat([Buffer.from(part), head])),
    zeros: size - head.length,
    tail: base64(`\r\n--${BOUNDARY}--\r\n`),
  });
  return ms;
}

async function sendBare(port: number, size: number): Promise<number> {
  const head = await paddedClipHead(size);
  const { ms } = await send({
    url: `http://127.0.0.1:${port}/`,
    method: 'PUT',
    headers: {},
    head: base64(head),
    zeros: size - head.length,
    tail: '',
  });
  return ms;
}

/** The bench's own disk is not measured: one large file at a time. */
async function removeOriginals(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files', 'original');
  for (const name of await readdir(folder)) await rm(join(folder, name));
}

/** An upload of 1 GiB by each door: its speed beside a bare server's, and its effect on the API's memory. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await makeDataDir();
  const bareFile = join(dataDir, 'bare.mp4');
  const bare = fork(program('bare-server'), ['file', bareFile], withTypes);
  let server: BedsideProcess | undefined;
  try {
    const [{ port }] = (await once(bare, 'message')) as [BareServer];
    // Processing is measured elsewhere.
    server = await startBedsideProcess(dataDir, { ROLE: 'all', WORKER_CONCURRENCY: '1' });
    const doctor = await registerDoctor(server.url);
    await server.stop();
    server = await startBedsideProcess(dataDir, { ROLE: 'api' });
    const { pid } = server;
    const ways = { tus: sendByTus, multipart: sendByMultipart };
    const here = doctor.at(server.url);
    for (const way of Object.values(ways)) await way(here, WARM_UP_SIZE);
    await sendBare(port, WARM_UP_SIZE);

    const rows: BenchRow[] = [];
    for (const way of ['tus', 'multipart'] as Way[]) {
      const growths: number[] = [];
      const pairs: { ours: number; bare: number }[] = [];
      const ours = async () => {
        let ms = 0;
        growths.push(await peakGrowthBytes(pid, async () => void (ms = await ways[way](here, SIZE))));
        await removeOriginals(dataDir);
        return ms;
      };
      const theirs = async () => {
        const ms = await sendBare(port, SIZE);
        await rm(bareFile);
        return ms;
      };
      for (let pair = 0; pair < PAIRS; pair += 1) {
        if (pair % 2 === 0) {
          const first = await ours();
          pairs.push({ ours: first, bare: await theirs() });
        } else {
          const first = await theirs();
          pairs.push({ ours: await ours(), bare: first });
        }
      }
      rows.push(paceRow(way, pairs), memoryRow(way, growths));
    }
    return rows;
  } finally {
    bare.kill();
    await server?.killAll().catch(() => undefined);
    await removeDataDir(dataDir);
  }
}

function paceRow(way: Way, pairs: { ours: number; bare: number }[]): BenchRow {
  const pace = (ms: number) => `${Math.round(SIZE / MIB / (ms / 1_000))} MiB/s`;
  const ratio = Number(median(pairs.map(({ ours, bare }) => bare / ours)).toFixed(2));
  return {
    id: `P11-${way}`,
    name: `Upload of 1 GiB by ${way}, against a bare Node server that pipes to disk with one fsync`,
    ours: pace(median(pairs.map(({ ours }) => ours))),
    bare: pace(median(pairs.map(({ bare }) => bare))),
    ratio,
    goal: 'at least 0.5 x',
    ok: ratio >= 0.5,
    note: `median of ${pairs.length} interleaved pairs`,
  };
}

function memoryRow(way: Way, growths: number[]): BenchRow {
  const worst = Math.max(...growths) / MIB;
  return {
    id: `P11-${way}-memory`,
    name: `Growth of the API's memory during that upload, the worst of ${growths.length}`,
    ours: `${Math.round(worst)} MiB`,
    bare: '-',
    ratio: null,
    goal: `under ${MEMORY_GOAL_MIB} MiB`,
    ok: worst < MEMORY_GOAL_MIB,
    note: 'resident high-water mark minus resident memory before',
  };
}
