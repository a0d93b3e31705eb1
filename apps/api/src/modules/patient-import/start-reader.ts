import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** No report of a reader takes longer. */
const TIME_MS = 60_000;
const MEMORY_MB = 768;
/** Each reader may use all of its memory, so more files at once wait for their turn. */
const slots = pLimit(2);

/** @returns a function that frees the slot */
const takeSlot = () => new Promise<() => void>((take) => void slots(() => new Promise<void>(take)));

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
 */
export async function startReader<Message>(name: string, data: object): Promise<Reader<Message>> {
  const freeSlot = await takeSlot();
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
  const tell = (message: Message | undefined) => {
    messages.push(message);
    wake();
  };
  worker.on('message', tell);
  // The end of the thread reports the cause.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    freeSlot();
    tell(undefined);
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
