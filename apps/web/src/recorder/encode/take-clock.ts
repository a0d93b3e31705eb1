import { BREAK_MS, createClockMap } from './clock-map';

/**
 * The time of one take, in milliseconds from its first sound. The sound is the master: its samples are counted, so it
 * has neither holes nor drift, and pictures are placed on its time line. A pause is cut at the same two samples for both.
 */
export type TakeClock = {
  /** Tells of a piece of sound that was whole at `atMs`. @returns its time in the take; null when it is not part of it */
  sound: (lengthMs: number, atMs: number) => number | null;
  /** The time in the take of a picture taken at `atMs`; null when it is not part of it. */
  picture: (atMs: number) => number | null;
  pause: (atMs: number) => void;
  resume: (atMs: number) => void;
  /** All sound until the pause has come. */
  isAtRest: () => boolean;
  /** How far the take is. */
  lengthMs: () => number;
};

/** Samples that are missing in the count by ones and twos: after this the pictures have moved along. */
const FOLLOW_MS = 2_500;
/** Between two pieces: more than what their times are off by. What a starved machine never made is lost at once. */
const LOST_MS = 25;

/**
 * A clock for a take that begins at `startMs` of the page's clock.
 * @param onSlept told of a time in which nothing ran, a laptop's sleep: it is no part of the take
 */
export function createTakeClock(startMs: number, onSlept?: (ms: number) => void): TakeClock {
  const map = createClockMap(FOLLOW_MS, onSlept);
  /** Sound counted since the first piece arrived, whether it was taken or not. */
  let counted = 0;
  /** Counted sound that is no part of the take so far: what came before it and in pauses. */
  let left = 0;
  let isTaking = false;
  /** The next change, in the page's time: carried out at the first piece of sound after it. */
  let change: { to: 'taking' | 'resting'; atMs: number } | null = { to: 'taking', atMs: startMs };
  /** Where the present stretch of the take began, in counted sound. */
  let stretchFrom = 0;
  let heardUntil = startMs;

  return {
    sound(lengthMs, atMs) {
      const lostMs = atMs - lengthMs - heardUntil;
      heardUntil = atMs;
      if (lostMs > LOST_MS && lostMs < BREAK_MS) map.restart();
      map.observe(counted + lengthMs, atMs);
      const from = counted;
      counted += lengthMs;
      const changeAt = change && map.toSource(change.atMs);
      // A piece belongs to the side on which its middle lies.
      if (change && changeAt !== null && from + lengthMs / 2 >= changeAt) {
        isTaking = change.to === 'taking';
        stretchFrom = from;
        change = null;
      }
      if (isTaking) return from - left;
      left += lengthMs;
      return null;
    },
    picture(atMs) {
      if (!isTaking) return null;
      const at = map.toSource(atMs);
      if (at === null || at < stretchFrom) return null;
      const restFrom = change?.to === 'resting' ? map.toSource(change.atMs) : null;
      return restFrom !== null && at >= restFrom ? null : at - left;
    },
    pause: (atMs) => {
      // Of two in a row the first counts.
      if (change?.to !== 'resting') change = { to: 'resting', atMs };
    },
    resume: (atMs) => {
      change = { to: 'taking', atMs };
    },
    isAtRest: () => !isTaking && change === null,
    lengthMs: () => counted - left,
  };
}
