import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** No report of a reader takes longer. */
const TIME_MS = 60_000;
const MEMORY_MB = 768;
/** Each reader may use all of its memory, so more files at once wait for their turn. */
const SLOTS = 2;
const running = new Set<object>();
const lanes = new Set<string>();
let waiting: { lane: string | undefined; begin: (freeSlot: () => void) => void }[] = [];

/** Begins those whose turn it is. Of one lane one file is read at a time, so a slot stays free for others. */
function fillSlots(): void {
  while (running.size < SLOTS) {
    const next = waiting.find(({ lane }) => lane === undefined || !lanes.has(lane));
    if (!next) return;
    waiting = waiting.filter((one) => one !== next);
    running.add(next);
    if (next.lane !== undefined) lanes.add(next.lane);
    next.begin(() => {
      running.delete(next);
      if (next.lane !== undefined) lanes.delete(next.lane);
      fillSlots();
    });
  }
}

/** @returns a function that frees the slot */
function takeSlot(lane: string | undefined): Promise<() => void> {
  return new Promise((begin) => {
    waiting.push({ lane, begin });
    fillSlots();
  });
}

/** A thread that reads a file. */
export type Reader<Message> = {
  /** Its next message; undefined once it has ended, by itself or because time or memory ran out. */
  next(): Promise<Message | undefined>;
  send(message: unknown): void;
  stop(): Promise<void>;
};

/**
 * Starts a reader that loads a file as a whole and trusts its content. The reader is a thread with little memory and
 * little time, whose crash harms nothing else. The caller stops it.
 * @param name of its file in `workers`
 * @param lane the practice whose file it is
 */
export async function startReader<Message>(
  name: string,
  data: object,
  lane?: string,
): Promise<Reader<Message>> {
  const freeSlot = await takeSlot(lane);
  const folder = dirname(createRequire(import.meta.url).resolve('@bedside/api/package.json'));
  const worker = new Worker(join(folder, 'workers', `${name}.mjs`), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    env: {},
    stdout: true,
    stderr: true,
  });
  const messages: (Message | undefined)[] = [];
  let wake = () => undefined as void;
  const answer = (message: Message | undefined) => {
    messages.push(message);
    wake();
  };
  worker.on('message', answer);
  // The end of the thread reports the cause.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    freeSlot();
    answer(undefined);
  });
  return {
    async next() {
      const timer = setTimeout(() => void worker.terminate(), TIME_MS);
      while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      clearTimeout(timer);
      const message = messages.shift();
      if (message === undefined) messages.push(undefined);
      return message;
    },
    send: (message) => {
      worker.postMessage(message);
    },
    async stop() {
      await worker.terminate();
    },
  };
}
