/*
 * The rules of the check before a take (three seconds) and of the alarms during one. They are pure functions over
 * samples from elsewhere, so every number here can be tested.
 */

export const CHECK_MS = 3_000;
/** Digital silence is below this; the quietest speech into a poor microphone is above (-54 dBFS). */
export const SILENCE_RMS = 0.002;
/** Fewer loud samples than this are a knock on the table, not a voice. */
const SPOKEN_SAMPLES = 10;
/** A voice that is easy to hear peaks above this (-26 dBFS). */
const QUIET_PEAK = 0.05;
const CLIPPED_PEAK = 0.985;
/** This many frames at full scale are no accident. */
const CLIPPED_SHARE = 0.03;
const DARK_LUMA = 28;
const BRIGHT_LUMA = 232;
/** Two pictures of a camera differ at least by its noise. */
export const FROZEN_DIFFERENCE = 0.02;
/** Half an hour in HD, with some room for the computer itself. */
const NEEDED_BYTES = 800 * 1_048_576;
/** Below this the rest of a take could be lost. */
export const LOW_DISK_BYTES = 150 * 1_048_576;
export const SILENCE_ALARM_MS = 8_000;
/** A take that can be stored nowhere is ended after this long. Otherwise a crash would lose more and more of it. */
export const NOWHERE_MS = 20_000;
export const FROZEN_ALARM_MS = 8_000;
/**
 * The shown length is at most this much more than what is stored. So a crash at any moment costs at most two seconds of
 * what the doctor saw counted, however slow the computer is.
 */
export const MOST_UNSTORED_MS = 2_000;
/** More than that is not stored for this long before the alarm. */
export const STORED_LATE_ALARM_MS = 1_000;
/** A take of which memory holds more ends. Otherwise a crash would lose more and more of it. */
export const MOST_MEMORY_BYTES = 256 * 1_048_576;
/** The share of the largest size at which a take raises the alarm. */
export const SIZE_ALARM_SHARE = 0.95;

/** The possible results of the three-second check; the screen's catalogue has the words. */
export type CheckFault =
  | 'no-sound'
  /** The browser does not measure the level. */
  | 'no-level'
  | 'too-quiet'
  | 'clipping'
  | 'too-dark'
  | 'too-bright'
  | 'frozen'
  | 'disk-low'
  | 'slow-upload';

export type CheckReport = {
  /** The faults found, worst first; empty when all is well. */
  faults: readonly CheckFault[];
  /** The loudest sample, 0 to 1. */
  peak: number;
  /** Mean brightness, 0 to 255; null without a picture. */
  luma: number | null;
  /** What the browser may still store, in bytes; null where it does not say. */
  freeBytes: number | null;
  /** Measured upload speed; null when it could not be measured. */
  uploadBitsPerSecond: number | null;
};

export type AlarmKind =
  | 'silence'
  | 'frozen'
  | 'microphone-lost'
  | 'camera-lost'
  /** Another device took the place of the one that went away. */
  | 'microphone-other'
  | 'camera-other'
  | 'disk-low'
  | 'memory-only'
  | 'disk-full'
  /** Neither this computer nor the server takes more; the take ends soon. */
  | 'nowhere'
  /** The take ended for that reason. */
  | 'nowhere-ended'
  | 'offline'
  | 'size-near'
  | 'size-reached'
  /** The storage of the practice ends soon, or ended the take. */
  | 'storage-near'
  | 'storage-reached'
  | 'screen-ended'
  /** The computer slept during the take. */
  | 'slept'
  /** The encoder is too slow: pictures are left out, or even sound. */
  | 'picture-jerky'
  | 'sound-dropped'
  /** More than two seconds of the take are not stored yet. */
  | 'stored-late'
  /** The take ended because far too much of it was not stored. */
  | 'late-ended'
  | 'refused';
/** When it was raised, in milliseconds of the take. */
export type Alarm = { kind: AlarmKind; sinceMs: number };

/** The level of one moment: RMS and peak, 0 to 1. */
export type LevelSample = { rms: number; peak: number };
/** Mean brightness, and the mean absolute difference to the picture before. Both 0 to 255. */
export type PictureSample = { luma: number; difference: number | null };

export type CheckSamples = {
  /** What was heard, in the order of time; nothing where the browser does not measure it. */
  levels: readonly LevelSample[];
  /** What was seen, in the order of time. */
  pictures: readonly PictureSample[];
  /** What the browser may still store, in bytes; null where it does not say. */
  freeBytes: number | null;
  /** Measured upload speed; null when it could not be measured. */
  uploadBitsPerSecond: number | null;
  /** The upload speed that the chosen tier needs. */
  neededBitsPerSecond: number;
};

/**
 * The faults that three seconds show, worst first. Nobody has to speak: only a dead microphone is completely silent.
 */
export function judgeCheck(samples: CheckSamples): CheckReport {
  const { levels, pictures, freeBytes, uploadBitsPerSecond, neededBitsPerSecond } = samples;
  const loudest = Math.max(0, ...levels.map(({ rms }) => rms));
  const peak = Math.max(0, ...levels.map((level) => level.peak));
  const clipped = levels.filter((level) => level.peak >= CLIPPED_PEAK).length;
  const luma = pictures.length === 0 ? null : mean(pictures.map((picture) => picture.luma));
  const differences = pictures.flatMap(({ difference }) => (difference === null ? [] : [difference]));

  const faults: CheckFault[] = [];
  if (levels.length === 0) faults.push('no-level');
  else if (loudest < SILENCE_RMS) faults.push('no-sound');
  else if (isTooQuiet(levels)) faults.push('too-quiet');
  const isDark = luma !== null && luma < DARK_LUMA;
  const isBright = luma !== null && luma > BRIGHT_LUMA;
  // A covered camera gives the same black again and again, a dazzled one the same white. "Dark" and "bright" say more
  // than "frozen".
  if (
    !isDark &&
    !isBright &&
    differences.length > 0 &&
    differences.every((difference) => difference < FROZEN_DIFFERENCE)
  ) {
    faults.push('frozen');
  }
  if (clipped > Math.max(1, levels.length * CLIPPED_SHARE)) faults.push('clipping');
  if (isDark) faults.push('too-dark');
  if (isBright) faults.push('too-bright');
  if (freeBytes !== null && freeBytes < NEEDED_BYTES) faults.push('disk-low');
  if (uploadBitsPerSecond !== null && uploadBitsPerSecond < neededBitsPerSecond) faults.push('slow-upload');
  return { faults, peak, luma, freeBytes, uploadBitsPerSecond };
}

/** True when somebody spoke and was hardly audible. Silence alone says nothing about the level. */
function isTooQuiet(levels: readonly LevelSample[]): boolean {
  const sorted = levels.map(({ rms }) => rms).sort((a, b) => a - b);
  const noise = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const spoken = levels.filter(({ rms }) => rms > Math.max(SILENCE_RMS, noise * 3));
  return spoken.length >= SPOKEN_SAMPLES && Math.max(...spoken.map(({ peak }) => peak)) < QUIET_PEAK;
}

/** Follows one condition: true once it held for long enough, false as soon as it ends. */
export function createDuration(limitMs: number): (holds: boolean, nowMs: number) => boolean {
  let since: number | null = null;
  return (holds, nowMs) => {
    if (!holds) since = null;
    else since ??= nowMs;
    return since !== null && nowMs - since >= limitMs;
  };
}

/** The list with one kind of alarm raised or cleared; the same list when nothing changed. */
export function setAlarm(
  alarms: readonly Alarm[],
  kind: AlarmKind,
  isOn: boolean,
  sinceMs: number,
): readonly Alarm[] {
  const stands = alarms.some((alarm) => alarm.kind === kind);
  if (stands === isOn) return alarms;
  return isOn ? [...alarms, { kind, sinceMs }] : alarms.filter((alarm) => alarm.kind !== kind);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
