import type { PictureFrame } from '../picture/picture-source';
import type { LevelFrame } from '../recorder';
import { CHECK_MS, judgeCheck, type CheckReport, type LevelSample, type PictureSample } from './check-rules';
import { createPictureSampler } from './sample-picture';

const PICTURE_EVERY_MS = 300;

/** The check of three seconds on what is open now. */
export type LiveCheck = {
  /** Begins anew; what was found before is forgotten. */
  start: () => void;
  cancel: () => void;
  report: () => CheckReport | null;
  /** A level was read; the picture that goes with it, if there is any. */
  sampled: (level: LevelFrame, picture: PictureFrame | null) => void;
};

type Facts = {
  now: () => number;
  freeBytes: () => Promise<number | null>;
  uploadBitsPerSecond: () => Promise<number | null>;
  neededBitsPerSecond: () => number;
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
      running.levels.push(level);
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
