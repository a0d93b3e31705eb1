/** The encoder holds at most as many pictures as it made in this time. Later ones are dropped. */
const PICTURES_WAIT_MS = 500;
/** The camera has few places for pictures, so no encoder holds more. */
const MOST_PICTURES = 8;
/** So many are given before anything is known about the encoder: some give their first with the second or third. */
const FIRST_PICTURES = 3;
/** Sound in the encoder waits at most this long. After that the sound that follows is left out of the take. */
const SOUND_WAIT_MS = 1_000;
/** An encoder keeps this much sound until its next packet is full. */
const SOUND_KEPT_MS = 100;
/**
 * An encoder that gave nothing for this long, for each picture that it holds, gets one more: some leave a picture out, and
 * some wait for the next.
 */
const NUDGE_MS = 700;
/** An encoder that gives nothing for this long is broken. */
export const STUCK_MS = 10_000;
/** Over this time the share of dropped pictures is measured. */
const RECENT_MS = 3_000;
/** With fewer pictures than this share the film jerks visibly. */
const JERKY_SHARE = 0.5;
/** Between two signs of life a busy page ran for no longer than this. The rest of the time it stood still. */
const RAN_MS = 100;

/** What left the encoder's reach lately, because it was too slow. */
export type DroppedLately = { pictures: boolean; sound: boolean };

/**
 * What the encoder was given and has not made into bytes yet. It is bounded in time and not in items: for an encoder
 * that makes two pictures a second, eight pictures are four seconds. Waiting counts only while the page runs, because a page that
 * stands still hears no answer of its encoder.
 */
export type EncoderBacklog = {
  /** Says that the page runs at `nowMs` of its clock. */
  ran: (nowMs: number) => void;
  /** Asks whether the encoder may be given a picture of this time in the take. If not, the picture counts as dropped. */
  takesPicture: (timeMs: number) => boolean;
  /** Counts a picture that was dropped for another reason. */
  dropPicture: () => void;
  /** Asks whether the encoder may be given more sound. If not, it counts as dropped. */
  takesSound: () => boolean;
  /** Counts sound that the encoder was given. */
  soundGiven: (timeMs: number) => void;
  /** The encoder made the picture of this time, and everything before it. */
  pictureMade: (timeMs: number) => void;
  /** The encoder made all sound before this time. */
  soundMade: (untilMs: number) => void;
  /** The take continues after a pause, in which nothing waited. */
  resume: () => void;
  /** Whether pictures or sound were dropped so much that people see or hear it. */
  droppedLately: () => DroppedLately;
  /** True when the encoder does not answer any more. */
  isStuck: () => boolean;
};

type Given = { timeMs: number; since: number };

export function createEncoderBacklog(): EncoderBacklog {
  let ranAt: number | null = null;
  /** How long the page has run. */
  let awakeMs = 0;
  let pictures: Given[] = [];
  let sounds: Given[] = [];
  /** When pictures were made lately; null until the first after a start. */
  let made: number[] | null = null;
  let lastPictureMadeAt = 0;
  let recent: { at: number; isDropped: boolean }[] = [];
  let soundDroppedAt = -Infinity;

  const waits = (given: Given | undefined) => (given ? awakeMs - given.since : 0);
  const note = (isDropped: boolean) => {
    recent = [...recent.filter(({ at }) => awakeMs - at <= RECENT_MS), { at: awakeMs, isDropped }];
  };
  const hasRoom = (): boolean => {
    const lately = made?.filter((at) => awakeMs - at <= PICTURES_WAIT_MS).length ?? FIRST_PICTURES;
    if (pictures.length < Math.min(MOST_PICTURES, Math.max(1, lately))) return true;
    const quietMs = awakeMs - Math.max(pictures.at(-1)?.since ?? 0, lastPictureMadeAt);
    return pictures.length < MOST_PICTURES && quietMs >= NUDGE_MS * pictures.length;
  };
  /** Sound beyond what an encoder keeps for its next packet. */
  const lateSound = () => {
    const [oldest] = sounds;
    const newest = sounds.at(-1);
    return oldest && newest && newest.timeMs - oldest.timeMs > SOUND_KEPT_MS ? oldest : undefined;
  };

  return {
    ran(nowMs) {
      awakeMs += Math.min(RAN_MS, Math.max(0, nowMs - (ranAt ?? nowMs)));
      ranAt = nowMs;
    },
    takesPicture(timeMs) {
      const isTaken = hasRoom();
      if (isTaken) pictures.push({ timeMs, since: awakeMs });
      note(!isTaken);
      return isTaken;
    },
    dropPicture: () => note(true),
    takesSound() {
      const isTaken = waits(lateSound()) < SOUND_WAIT_MS;
      if (!isTaken) soundDroppedAt = awakeMs;
      return isTaken;
    },
    soundGiven: (timeMs) => void sounds.push({ timeMs, since: awakeMs }),
    pictureMade(timeMs) {
      pictures = pictures.filter((given) => given.timeMs > timeMs);
      made = [...(made ?? []).filter((at) => awakeMs - at <= PICTURES_WAIT_MS), awakeMs];
      lastPictureMadeAt = awakeMs;
    },
    soundMade(untilMs) {
      sounds = sounds.filter((given) => given.timeMs >= untilMs);
    },
    resume() {
      made = null;
      for (const given of [...pictures, ...sounds]) given.since = awakeMs;
    },
    droppedLately() {
      const dropped = recent.filter(({ isDropped }) => isDropped).length;
      return {
        pictures: dropped > 0 && dropped >= recent.length * JERKY_SHARE && hasFullWindow(),
        sound: awakeMs - soundDroppedAt <= RECENT_MS,
      };
    },
    isStuck: () => Math.max(waits(pictures[0]), waits(lateSound())) > STUCK_MS,
  };

  function hasFullWindow(): boolean {
    return awakeMs - (recent[0]?.at ?? awakeMs) > RECENT_MS * 0.9;
  }
}
