import { availableParallelism } from 'node:os';
import { MediaError } from './media-error';
import type { PictureMessage } from './picture-message.rules';
import {
  PictureFault,
  pictureProgram,
  startPictureProcess,
  type PictureProcess,
  type PictureRequest,
} from './picture-process';

export type PicturePool = {
  /**
   * Has a picture read by a free process. A picture whose process ends is tried once more in a new one, because the
   * process may have been killed for another reason.
   * @throws MediaError what the process refuses; `not-a-picture` where it ended twice; `timed-out`
   */
  read(request: PictureRequest): Promise<PictureMessage>;
};

type PoolLimits = { atOnce: number; picturesEach: number; idleMs: number };

/** Two on two cores read pictures as fast as the API itself did. Each needs some 70 MB. */
const LIMITS: PoolLimits = {
  atOnce: Math.max(2, Math.min(4, availableParallelism())),
  picturesEach: 200,
  idleMs: 5 * 60_000,
};
const TIME_MS = 30_000;
const TRIES = 2;

/** Shares a few processes among all pictures. Each ends after some pictures, after a fault, and when it is idle. */
export function makePicturePool(
  start: () => Promise<PictureProcess>,
  { atOnce, picturesEach, idleMs }: PoolLimits = LIMITS,
): PicturePool {
  type Idle = { worker: PictureProcess; served: number; until: NodeJS.Timeout };
  const idle: Idle[] = [];
  const waiting: (() => void)[] = [];
  let taken = 0;

  const rest = (worker: PictureProcess, served: number) => {
    if (served >= picturesEach) return worker.end();
    const seat: Idle = {
      worker,
      served,
      until: setTimeout(() => {
        idle.splice(idle.indexOf(seat), 1);
        worker.end();
      }, idleMs).unref(),
    };
    idle.push(seat);
  };
  const ask = async (request: PictureRequest) => {
    const seat = idle.pop();
    clearTimeout(seat?.until);
    const worker = seat?.worker ?? (await start());
    const message = await worker.ask(request);
    rest(worker, (seat?.served ?? 0) + 1);
    return message;
  };
  const tryTwice = async (request: PictureRequest) => {
    for (let left = TRIES; ;) {
      try {
        return await ask(request);
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error;
        if (error.kind === 'late') throw new MediaError('timed-out', { cause: error });
        left -= 1;
        if (left === 0) throw new MediaError('not-a-picture', { cause: error });
      }
    }
  };
  return {
    async read(request) {
      if (taken < atOnce) taken += 1;
      else await new Promise<void>((go) => waiting.push(go));
      try {
        return refusalsThrown(await tryTwice(request));
      } finally {
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
      }
    },
  };
}

function refusalsThrown(message: PictureMessage): PictureMessage {
  const { refusal } = message.head;
  if (refusal === 'too-large-picture' || refusal === 'not-a-picture') throw new MediaError(refusal);
  return message;
}

/** The pool of this process. */
export const pictures = makePicturePool(() => startPictureProcess(pictureProgram(), TIME_MS));
