import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeVideoPreviewJob } from '@bedside/contracts/videos/video-preview/video-preview.jobs';
import {
  runTranscriptionJob,
  runVoiceTranscriptJob,
} from '@bedside/contracts/videos/transcript/transcript.jobs';
import { checkVideoJob, polishVideoJob, processVideoJob } from '@bedside/contracts/videos/video/video.jobs';
import { startTestEngines, type TestDatabase } from '@bedside/db/test-engine/engines';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { pino } from 'pino';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { buildApp } from '../src/app';
import { buildDeps } from '../src/build-deps';
import { readConfig } from '../src/config';
import type { Deps } from '../src/deps';
import { createTaskList } from '../src/doors/jobs/task-list';
import { makePassCookie } from '../src/modules/sharing/area/area.policy';
import { flushBatch } from '../src/modules/base/event/flush-batch';

export type Call = {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The network address from which the call seems to come. */
  address?: string;
  /** A call by the link of a patient's area comes from a device that has its pass, unless it is a new one. */
  isNewDevice?: boolean;
};

/** An answer with its JSON body; undefined where there is none. */
export type Answer = { status: number; headers: LightMyRequestResponse['headers']; body: unknown };

/** The whole API in memory, on a database, event store and directory of tests. */
export type TestApi = {
  app: FastifyInstance;
  deps: Deps;
  database: TestDatabase;
  /** Logged lines, as JSON. */
  logged: string[];
  /** Calls REST v1: `path` without `/v1`. */
  call(method: string, path: string, call?: Call): Promise<Answer>;
  /** Moves the clock that verbs read. */
  advance(ms: number): void;
  /** Runs the queued jobs, media jobs only when requested. */
  runJobs(options?: { media?: boolean }): Promise<void>;
  /** Moves the events of the queue into the event store, as the relay does. */
  flushEvents(): Promise<void>;
};

/** An API that a test file has for itself, and ends. */
export type OwnTestApi = TestApi & {
  /** Makes it as it was when it started: no rows, no events, no files, no logged lines, the clock at now. */
  empty(): Promise<void>;
  stop(): Promise<void>;
};

export const PUBLIC_URL = 'https://bedside.example';
export const METRICS_KEY = 'a-key-of-the-tests';

const silent = new Logger(() => () => undefined);

/**
 * Starts an API for a test file that needs ports, a clock or counts of its own. Any other takes that of its Vitest worker
 * (`apiTest`).
 * @param replaced deps that a test replaces by its own
 */
export async function startTestApi(replaced: Partial<Deps> = {}): Promise<OwnTestApi> {
  const engines = await startTestEngines();
  const database = await engines.lendDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'bedside-api-'));
  const logged: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET: 'a secret of the tests, long enough to be taken',
    FFMPEG_PATH: process.env['FFMPEG_PATH'],
    FFPROBE_PATH: process.env['FFPROBE_PATH'],
  });
  const built = buildDeps(config, database, logger, () => PUBLIC_URL, database.connectEvents);
  // Forty callers wait for a connection as long as a busy machine needs; the product refuses after two seconds.
  built.pool.options.connectionTimeoutMillis = 0;
  // A connection that was given back is used again, however long the test takes.
  built.pool.options.idleTimeoutMillis = 0;
  let aheadMs = 0;
  const deps: Deps = { ...built, clock: () => Date.now() + aheadMs, ...replaced };
  // Configured as if behind a proxy, so that a test can call from any address.
  const app = await buildApp(deps, {
    logger,
    trustProxy: true,
    webDist: join(dataDir, 'web'),
    outboxChannels: ['mail', 'sms'],
    showsPayments: true,
    metricsKey: METRICS_KEY,
  });
  await app.ready();

  return {
    app,
    deps,
    database,
    logged,
    async call(method, path, { token, body, headers = {}, address, isNewDevice } = {}) {
      const area = isNewDevice ? undefined : /^\/public-chats\/([\w-]{22})\b/.exec(path)?.[1];
      const answer = await app.inject({
        method: method as 'GET',
        url: `/v1${path}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
          ...(area === undefined ? {} : { cookie: passOf(deps, area) }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: readJson(answer) };
    },
    advance(ms) {
      aheadMs += ms;
    },
    async runJobs({ media = false } = {}) {
      const taskList = createTaskList(deps);
      const mediaJobs = [
        processVideoJob,
        polishVideoJob,
        checkVideoJob,
        makeVideoPreviewJob,
        runTranscriptionJob,
      ];
      if (!media) for (const { name } of mediaJobs) delete taskList[name];
      const options = { pgPool: built.pool, taskList, noHandleSignals: true, logger: silent };
      // Sounds share one queue, and a run ends when it finds that queue still locked by its own last job.
      for (let runs = 0, isDone = false; !isDone && runs < MAX_RUNS; runs += 1) {
        await runOnce(options);
        const left = await built.pool.query(READY_SOUNDS, [soundJobs.filter((name) => name in taskList)]);
        isDone = left.rowCount === 0;
      }
    },
    async flushEvents() {
      while ((await flushBatch(deps)) > 0);
    },
    async empty() {
      await database.empty();
      await Promise.all([deps.uploadDir, deps.workDir, join(dataDir, 'files')].map(emptyFolder));
      logged.length = 0;
      aheadMs = 0;
    },
    async stop() {
      await app.close();
      await built.close();
      await engines.giveBack(database);
      await engines.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const MAX_RUNS = 100;
const soundJobs = [runTranscriptionJob.name, runVoiceTranscriptJob.name];
const READY_SOUNDS = `select 1 from graphile_worker.jobs
  where task_identifier = any($1) and attempts = 0 and run_at <= now() and locked_at is null limit 1`;

async function emptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** The cookie of a device that has opened an area by a code. */
export function passOf(deps: Deps, patientLinkId: string): string {
  return makePassCookie(deps, patientLinkId as LinkId).split(';', 1)[0] ?? '';
}

function readJson(answer: LightMyRequestResponse): unknown {
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return isJson && answer.payload !== '' ? answer.json() : undefined;
}
