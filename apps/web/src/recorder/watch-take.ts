import { freeBytes } from './check/read-room';
import { createPictureSampler } from './check/sample-picture';
import type { PictureFrame } from './picture/picture-source';
import type { LevelFrame } from './recorder';
import type { TakeAlarms } from './take-alarms';

const LOOK_EVERY_MS = 500;
const ROOM_EVERY_MS = 10_000;

/** Feeds the alarms of a running take: each level, and from time to time the picture and the free space. */
export function createTakeWatch(
  alarms: TakeAlarms,
  currentFrame: () => PictureFrame | null,
  now: () => number,
): (level: LevelFrame | null) => void {
  const look = createPictureSampler();
  let lookedAt = 0;
  let roomAt = 0;
  let seen: PictureFrame | null = null;
  return (level) => {
    const at = now();
    if (level) alarms.heard(level.rms);
    if (at - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = at;
      const frame = currentFrame();
      alarms.seen(frame && frame !== seen ? look(frame).difference : null);
      seen = frame;
    }
    if (at - roomAt >= ROOM_EVERY_MS) {
      roomAt = at;
      void freeBytes().then(alarms.freeBytes);
    }
  };
}
