/** The loudness at one moment of the take: the root mean square of the samples, 0 to 1. */
export type VoiceFrame = { atMs: number; level: number };
/** A stretch in which somebody speaks. */
export type VoiceSpan = { startMs: number; endMs: number };

/** Below this nothing counts as a voice, however silent the room is: about -46 dBFS. */
const LEAST_LEVEL = 0.005;
/** A voice is this many times louder than the room. */
const OVER_FLOOR = 2.5;
/** A voice that has begun ends only when it falls below this multiple of the room's level. */
const HOLD_OVER_FLOOR = 1.6;
/** A sound must last this long: a click of the mouse does not move the text. */
const ATTACK_MS = 60;
/** A silence must last this long: the gap between two words does not stop the text. */
const HANG_OVER_MS = 450;
/** How fast the floor follows the room: down at once, up slowly, and hardly at all under a voice. */
const FLOOR_FALL_MS = 150;
const FLOOR_RISE_MS = 4_000;
const FLOOR_RISE_SPEAKING_MS = 20_000;
const LOWEST_FLOOR = 0.0005;
/** The initial floor: a quiet room, heard by a built-in microphone. */
const FIRST_FLOOR = 0.004;

/** The state of the room and the voice after a frame. */
export type VoiceActivity = {
  /** True while somebody speaks. */
  isSpeaking: boolean;
  /** The level of the room without a voice, 0 to 1. */
  floor: number;
  /** The time of the last frame, in milliseconds of the take. */
  atMs: number;
  /** Since when it is loud (while silent) or silent (while speaking); null in between. */
  turnSinceMs: number | null;
};

export const noVoiceYet: VoiceActivity = {
  isSpeaking: false,
  floor: FIRST_FLOOR,
  atMs: 0,
  turnSinceMs: null,
};

/** Follows a voice by its loudness alone, from frame to frame. */
export function addFrame(before: VoiceActivity, { atMs, level }: VoiceFrame): VoiceActivity {
  const elapsedMs = Math.max(0, atMs - before.atMs);
  const { isSpeaking } = before;
  const threshold = Math.max(LEAST_LEVEL, before.floor * (isSpeaking ? HOLD_OVER_FLOOR : OVER_FLOOR));
  const isLoud = level >= threshold;
  const riseMs = isSpeaking || isLoud ? FLOOR_RISE_SPEAKING_MS : FLOOR_RISE_MS;
  const followMs = level < before.floor ? FLOOR_FALL_MS : riseMs;
  const share = 1 - Math.exp(-elapsedMs / followMs);
  const floor = Math.max(LOWEST_FLOOR, before.floor + (level - before.floor) * share);
  if (isLoud === isSpeaking) return { isSpeaking, floor, atMs, turnSinceMs: null };
  const turnSinceMs = before.turnSinceMs ?? atMs;
  const hasTurned = atMs - turnSinceMs >= (isSpeaking ? HANG_OVER_MS : ATTACK_MS);
  return hasTurned
    ? { isSpeaking: !isSpeaking, floor, atMs, turnSinceMs: null }
    : { isSpeaking, floor, atMs, turnSinceMs };
}

/** Collects the spans of a voice while a take runs. A pause of the take ends the running span. */
export function createVoiceLog(): {
  add: (frame: VoiceFrame) => boolean;
  spans: () => VoiceSpan[];
  clear: () => void;
} {
  let activity = noVoiceYet;
  let closed: VoiceSpan[] = [];
  let startMs: number | null = null;
  return {
    add(frame) {
      const before = activity;
      activity = addFrame(activity, frame);
      if (!before.isSpeaking && activity.isSpeaking) startMs = before.turnSinceMs ?? frame.atMs;
      if (before.isSpeaking && !activity.isSpeaking && startMs !== null) {
        // The waiting time was silence: the voice ended where the silence began.
        closed.push({ startMs, endMs: before.turnSinceMs ?? frame.atMs });
        startMs = null;
      }
      return activity.isSpeaking;
    },
    spans: () => (startMs === null ? [...closed] : [...closed, { startMs, endMs: activity.atMs }]),
    clear() {
      closed = [];
      startMs = null;
      // The room does not change in a pause.
      activity = { ...noVoiceYet, floor: activity.floor };
    },
  };
}

/** How many milliseconds from `startMs` to `endMs` are spoken. */
export function voicedMs(spans: readonly VoiceSpan[], startMs: number, endMs: number): number {
  return spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs)),
    0,
  );
}
