import type { PictureFrame } from '../picture/picture-source';
import type { LevelFrame } from '../recorder';
import { CHECK_MS, judgeCheck, type CheckReport, type LevelSample, type PictureSample } from './check-rules';
import { createPictureSampler } from './sample-picture';

const PICTURE_EVERY_MS = 300;

/** The check of three seconds over the devices that are open now. */
export type LiveCheck = {
  /** Starts the check again and drops the last result. */
  start: () => void;
  /** Ends a check that runs and drops the result. */
  cancel: () => void;
  /** The result; null until the three seconds are over. */
  report: () => CheckReport | null;
  /** Receives a level, null where nobody knows it, and the picture of the same moment if there is one. */
  sampled: (level: LevelFrame | null, picture: PictureFrame | null) => void;
};

type Facts = {
  /** The page's clock, in milliseconds. */
  now: () => number;
  /** What the browser may still store, in bytes; null where it does not say. */
  freeBytes: () => Promise<number | null>;
  /** Measures the upload speed; null when it could not be measured. */
  uploadBitsPerSecond: () => Promise<number | null>;
  /** The upload speed that the chosen tier needs. */
  neededBitsPerSecond: () => number;
  /** Called when the result changes. */
  changed: () => void;
};

export function createLiveCheck(facts: Facts): LiveCheck {
  let report: CheckReport | null = null;
  let running: { since: number; levels: LevelSample[]; pictures: PictureSample[]; lookedAt: number } | null =
    null;
  let look = createPictureSampler();
  let round = 0;

  const judge = async (levels: LevelSample[], pictures: PictureSample[]) => {
    const mine = round;
    const [freeBytes, uploadBitsPerSecond] = await Promise.all([
      facts.freeBytes(),
      facts.uploadBitsPerSecond(),
    ]);
    if (mine !== round) return;
    report = judgeCheck({
      levels,
      pictures,
      freeBytes,
      uploadBitsPerSecond,
      neededBitsPerSecond: facts.neededBitsPerSecond(),
    });
    facts.changed();
  };

  return {
    start() {
      round += 1;
      report = null;
      look = createPictureSampler();
      running = { since: facts.now(), levels: [], pictures: [], lookedAt: -Infinity };
      facts.changed();
    },
    cancel() {
      round += 1;
      running = null;
      report = null;
    },
    report: () => report,
    sampled(level, picture) {
      if (!running) return;
      const now = facts.now();
      if (level) running.levels.push(level);
      if (picture && now - running.lookedAt >= PICTURE_EVERY_MS) {
        running.lookedAt = now;
        running.pictures.push(look(picture));
      }
      if (now - running.since < CHECK_MS) return;
      const { levels, pictures } = running;
      running = null;
      void judge(levels, pictures);
    },
  };
}
