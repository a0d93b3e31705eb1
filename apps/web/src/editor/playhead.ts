import { frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';

/** Rewind and forward move this far. */
export const STEP_MS = 2_000;

export type PlayheadListener = (timeMs: number) => void;

export type Playhead = {
  /** Its position on the stage's timeline; while it runs, the time of the last tick. */
  timeMs: () => number;
  isRunning: () => boolean;
  /** True from the moment the end is reached until the time changes again. */
  isEnded: () => boolean;
  play: () => void;
  pause: () => void;
  seek: (ms: number) => void;
  /** Past the end it stops and goes to 0. */
  forward: () => void;
  rewind: () => void;
  /** Moves by this many frames to a frame's own moment, and stops. */
  stepFrames: (frames: number) => void;
  /** Hears every change of time, and when it starts or stops, but never a change of the editor's snapshot. */
  subscribe: (listener: PlayheadListener) => () => void;
  /** Moves it to the present. The stage calls this once per drawn frame, with the given clock. */
  tick: (nowMs: number) => void;
};

type Timer = { durationMs: number; frameRate: number };

/**
 * The clock of the editor. It counts in stage time, which has no gaps: a track's own calculations skip its cuts.
 * @param timer the present length and frame rate of the scene
 */
export function createPlayhead(timer: () => Timer, now: () => number): Playhead {
  const listeners = new Set<PlayheadListener>();
  let time = 0;
  let hasEnded = false;
  /** The clock when the time was 0; null while it is stopped. */
  let zeroAt: number | null = null;

  const announce = () => {
    for (const listener of listeners) listener(time);
  };
  const stand = (ms: number, isEnd = false) => {
    time = ms;
    zeroAt = null;
    hasEnded = isEnd;
    announce();
  };
  const goTo = (ms: number) => {
    time = Math.min(timer().durationMs, Math.max(0, ms));
    hasEnded = false;
    if (zeroAt !== null) zeroAt = now() - time;
    announce();
  };

  return {
    timeMs: () => time,
    isRunning: () => zeroAt !== null,
    isEnded: () => hasEnded,
    play() {
      if (zeroAt !== null) return;
      if (time >= timer().durationMs) time = 0;
      hasEnded = false;
      zeroAt = now() - time;
      announce();
    },
    pause() {
      if (zeroAt !== null) stand(time);
    },
    seek: goTo,
    forward() {
      if (time + STEP_MS > timer().durationMs) stand(0, true);
      else goTo(time + STEP_MS);
    },
    rewind: () => goTo(time - STEP_MS),
    stepFrames(frames) {
      const { durationMs, frameRate } = timer();
      const last = Math.max(0, Math.ceil((durationMs * frameRate) / 1_000) - 1);
      const frame = Math.floor((time * frameRate) / 1_000 + 1e-6) + frames;
      stand(frameTimeMs(Math.min(last, Math.max(0, frame)), { frame_rate: frameRate }));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tick(nowMs) {
      if (zeroAt === null) return;
      // A frame's own time may be a little before the moment in which Play was pressed.
      const elapsed = Math.max(time, nowMs - zeroAt);
      if (elapsed >= timer().durationMs) return stand(0, true);
      if (elapsed === time) return;
      time = elapsed;
      announce();
    },
  };
}
