import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Nothing that a reader says takes longer. */
const TIME_MS = 60_000;
const MEMORY_MB = 768;
/** Each may take all of its memory: more files at once wait for their turn. */
const slots = pLimit(2);

/** @returns what gives the slot back */
const takeSlot = () => new Promise<() => void>((take) => void slots(() => new Promise<void>(take)));

/** A thread that reads a file. */
export type Reader<Message> = {
  /** What it says next; undefined once it has ended, of itself or for want of time or memory. */
  next(): Promise<Message | undefined>;
  send(message: unknown): void;
  stop(): Promise<void>;
};

/**
 * Starts a reader that works on a file as a whole and trusts it, in a thread of its own with little memory and little
 * time, which dies alone. The caller stops it.
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
  // What it died of is said by its end.
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
