import { createEncoderBacklog, type DroppedLately } from './encoder-backlog';
import { BREAK_MS } from './clock-map';
import { createTakeClock } from './take-clock';
import type { FrameCounts } from './take-encoder';

/** How often an unchanged picture (no camera, a still screen) is recorded. */
const STILL_MS = 120;
/** Sound that is missing for this long is replaced by silence. A file cannot continue with only one track. */
const SOUND_LOST_MS = 400;
/** The last sound before a pause arrives within this time; Stop waits for it. */
const LAST_SOUND_MS = 1_000;

/** A picture or a piece of sound, ready to be encoded; times in seconds. */
type Sample = { setTimestamp: (seconds: number) => void; close: () => void };
type SoundSample = Sample & { readonly duration: number };

/** Encodes a film. Each promise resolves when the encoder accepts more. */
export type FilmSink<Picture, Sound> = {
  /** Encodes a picture, which stays open until the promise is settled. */
  addPicture: (picture: Picture) => Promise<void>;
  /** Encodes a piece of sound, which stays open until the promise is settled. */
  addSound: (sound: Sound) => Promise<void>;
};

/** Gives pictures and sound to an encoder, at their times in the take, and never more than it can keep up with. */
export type FilmFeed<Picture, Sound> = {
  /** Gives a picture that was taken at `atMs`. `make` is called only when it is used. */
  picture: (atMs: number, make: () => Picture) => void;
  /** Gives a piece of sound that was complete at `atMs`. */
  sound: (sound: Sound, atMs: number) => void;
  /** Called some 25 times per second: replaces missing sound and repeats a picture that stands still. */
  tick: () => void;
  /** The encoder made the picture of this time of the take. */
  pictureMade: (timeMs: number) => void;
  /** The encoder made the sound up to this time of the take. */
  soundMade: (untilMs: number) => void;
  pause: () => void;
  resume: () => void;
  /** Resolves when all sound before the pause has arrived. */
  atRest: () => Promise<void>;
  /** Resolves when the encoder has accepted everything. */
  whenTaken: () => Promise<unknown>;
  /** Closes what was not given. */
  close: () => void;
  /** The length of the take so far, in milliseconds: what was given to the encoder. */
  timeMs: () => number;
  /** The length of what the encoder made in both tracks, in milliseconds. */
  madeMs: () => number;
  /** Whether pictures or sound are dropped so much that people see or hear it. */
  droppedLately: () => DroppedLately;
  /** How many pictures were given and dropped. */
  counts: () => FrameCounts;
};

type FeedInput<Picture, Sound> = {
  /** Where the samples go. */
  film: FilmSink<Picture, Sound>;
  /** The page's clock, in milliseconds. */
  now: () => number;
  /** Makes silence of a length in milliseconds. */
  silence: (lengthMs: number) => Sound;
  /** Makes the picture as it is now. */
  still: () => Picture;
  /** The computer slept; the take continues without that time. */
  onSlept: () => void;
  /** The encoder failed; nothing more is given to it. */
  onBroken: (error: unknown) => void;
};

export function createFilmFeed<Picture extends Sample, Sound extends SoundSample>({
  film,
  now,
  ...input
}: FeedInput<Picture, Sound>): FilmFeed<Picture, Sound> {
  const clock = createTakeClock(now(), input.onSlept);
  const backlog = createEncoderBacklog();
  let isBroken = false;
  let isPaused = false;
  let taken = 0;
  let skipped = 0;
  let lastPictureMs = -1;
  let lastPictureAt = now();
  let lastSoundAt = now();
  let lastTickAt = now();
  /** Since when the page has run without a standstill. Sound from before that may still arrive. */
  let awakeFrom = now();
  let pictureQueue: Promise<void> = Promise.resolve();
  let soundQueue: Promise<void> = Promise.resolve();
  let pictureMadeMs = 0;
  let soundMadeMs = 0;
  /** The first picture whose sound has not arrived yet. Those after it are dropped. */
  let early: { atMs: number; picture: Picture } | null = null;

  const broken = (error: unknown) => {
    if (isBroken) return;
    isBroken = true;
    input.onBroken(error);
  };
  const ran = () => {
    backlog.ran(now());
    if (!isPaused && backlog.isStuck()) broken(new Error('the encoder does not answer'));
  };

  const place = (atMs: number, make: () => Picture): void => {
    const timeMs = clock.picture(atMs);
    if (timeMs === null || timeMs <= lastPictureMs || isBroken) return;
    lastPictureAt = now();
    if (!backlog.takesPicture(timeMs)) {
      skipped += 1;
      return;
    }
    lastPictureMs = timeMs;
    taken += 1;
    const picture = make();
    picture.setTimestamp(timeMs / 1_000);
    pictureQueue = pictureQueue
      .then(() => film.addPicture(picture))
      .catch(broken)
      .finally(() => picture.close());
  };
  const placeEarly = (): void => {
    if (!early || clock.isAhead(early.atMs)) return;
    const { atMs, picture } = early;
    early = null;
    let isUsed = false;
    place(atMs, () => {
      isUsed = true;
      return picture;
    });
    if (!isUsed) picture.close();
  };

  const sound = (piece: Sound, atMs: number): void => {
    ran();
    lastSoundAt = now();
    if (!backlog.takesSound()) {
      clock.lose(atMs);
      return piece.close();
    }
    const timeMs = clock.sound(piece.duration * 1_000, atMs);
    if (timeMs === null || isBroken) piece.close();
    else {
      piece.setTimestamp(timeMs / 1_000);
      backlog.soundGiven(timeMs);
      soundQueue = soundQueue
        .then(() => film.addSound(piece))
        .catch(broken)
        .finally(() => piece.close());
    }
    placeEarly();
  };

  const picture = (atMs: number, make: () => Picture): void => {
    ran();
    if (!clock.isAhead(atMs)) return place(atMs, make);
    if (early === null && !isBroken) {
      early = { atMs, picture: make() };
      return;
    }
    skipped += 1;
    backlog.dropPicture();
  };

  return {
    picture,
    sound,
    tick() {
      const at = now();
      ran();
      if (at - lastTickAt > SOUND_LOST_MS) awakeFrom = at;
      lastTickAt = at;
      const silentMs = at - lastSoundAt;
      const isSilent = at - Math.max(lastSoundAt, awakeFrom) > SOUND_LOST_MS;
      // The time of a laptop's sleep is not filled with silence: hours of it would fill the memory and are no take.
      if (isSilent) sound(input.silence(silentMs > BREAK_MS ? SOUND_LOST_MS : silentMs), at);
      if (at - lastPictureAt > STILL_MS) picture(at, input.still);
    },
    pictureMade(timeMs) {
      pictureMadeMs = timeMs;
      backlog.pictureMade(timeMs);
    },
    soundMade(untilMs) {
      soundMadeMs = untilMs;
      backlog.soundMade(untilMs);
    },
    pause() {
      isPaused = true;
      clock.pause(now());
    },
    resume() {
      isPaused = false;
      backlog.resume();
      clock.resume(now());
    },
    atRest() {
      const until = now() + LAST_SOUND_MS;
      return new Promise<void>((resolve) => {
        const look = () => {
          if (!isBroken && !clock.isAtRest() && now() < until) return;
          clearInterval(timer);
          resolve();
        };
        const timer = setInterval(look, 10);
        look();
      });
    },
    whenTaken: () => Promise.all([pictureQueue, soundQueue]),
    close() {
      early?.picture.close();
      early = null;
    },
    timeMs: clock.lengthMs,
    madeMs: () => Math.min(pictureMadeMs, soundMadeMs),
    droppedLately: backlog.droppedLately,
    counts: () => ({ taken, skipped }),
  };
}
