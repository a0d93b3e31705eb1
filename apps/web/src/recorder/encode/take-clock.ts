import { BREAK_MS, createClockMap } from './clock-map';

/**
 * The time of one take, in milliseconds from its first sound. Sound is the master: its samples are counted, so it has
 * neither gaps nor drift, and pictures are placed on its time line. A pause cuts both at the same two samples.
 */
export type TakeClock = {
  /**
   * Counts a piece of sound that was complete at `atMs`. @returns its time in the take; null when it is not part of it
   */
  sound: (lengthMs: number, atMs: number) => number | null;
  /**
   * Leaves out the sound before `atMs`, which nobody could record, and the pictures beside it. The take continues with
   * the next piece.
   */
  lose: (atMs: number) => void;
  /**
   * True while the sound beside a picture taken at `atMs` has not arrived. Its time in the take is not known yet: the
   * computer may have slept since the last sound.
   */
  isAhead: (atMs: number) => boolean;
  /** The time in the take of a picture taken at `atMs`; null when it is not part of it. */
  picture: (atMs: number) => number | null;
  /** Ends the recorded stretch at `atMs` of the page's clock. */
  pause: (atMs: number) => void;
  /** Starts the next recorded stretch at `atMs` of the page's clock. */
  resume: (atMs: number) => void;
  /** True when all sound before the pause has arrived. */
  isAtRest: () => boolean;
  /** The length of the take so far, in milliseconds. */
  lengthMs: () => number;
};

/** When the count lacks more samples than this, lost a few at a time, the pictures are shifted. */
const FOLLOW_MS = 2_500;
/** A gap between two pieces larger than the error of their times. A starved machine loses this much at once. */
const LOST_MS = 25;
/** Sound arrives this much later than the pictures beside it, also on a busy page. */
const AHEAD_MS = 300;

/**
 * A clock for a take that begins at `startMs` of the page's clock.
 * @param onSlept called with a time in which nothing ran (a laptop's sleep); that time is not part of the take
 */
export function createTakeClock(startMs: number, onSlept?: (ms: number) => void): TakeClock {
  const map = createClockMap(FOLLOW_MS, onSlept);
  /** Sound counted since the first piece arrived, whether it was recorded or not. */
  let counted = 0;
  /** Counted sound that is not part of the take so far: the sound before it, and the pauses. */
  let left = 0;
  let isTaking = false;
  /** The next pause or resume, in the page's time. The first piece of sound after it carries it out. */
  let change: { to: 'taking' | 'resting'; atMs: number } | null = { to: 'taking', atMs: startMs };
  /** Where the present stretch of the take began, in counted sound. */
  let stretchFrom = 0;
  let receivedUntil = startMs;

  return {
    sound(lengthMs, atMs) {
      const lostMs = atMs - lengthMs - receivedUntil;
      receivedUntil = atMs;
      if (lostMs > LOST_MS && lostMs < BREAK_MS) map.restart();
      map.observe(counted + lengthMs, atMs);
      const from = counted;
      counted += lengthMs;
      const changeAt = change && map.toSource(change.atMs);
      // A piece belongs to the side on which its middle is.
      if (change && changeAt !== null && from + lengthMs / 2 >= changeAt) {
        isTaking = change.to === 'taking';
        stretchFrom = from;
        change = null;
      }
      if (isTaking) return from - left;
      left += lengthMs;
      return null;
    },
    lose(atMs) {
      receivedUntil = atMs;
      map.restart();
    },
    isAhead: (atMs) => atMs > receivedUntil + AHEAD_MS,
    picture(atMs) {
      if (!isTaking) return null;
      const at = map.toSource(atMs);
      if (at === null || at < stretchFrom) return null;
      const restFrom = change?.to === 'resting' ? map.toSource(change.atMs) : null;
      return restFrom !== null && at >= restFrom ? null : at - left;
    },
    pause: (atMs) => {
      // When two follow each other, the first counts.
      if (change?.to !== 'resting') change = { to: 'resting', atMs };
    },
    resume: (atMs) => {
      change = { to: 'taking', atMs };
    },
    isAtRest: () => !isTaking && change === null,
    lengthMs: () => counted - left,
  };
}
