/*
 * What is heard and seen, judged: the check of three seconds before a take, and the alarms during one. Pure sums over
 * samples that others take, so that every number here can be tested.
 */

export const CHECK_MS = 3_000;
/** Digital silence lies below; the quietest speech into a poor microphone lies above (-54 dBFS). */
export const SILENCE_RMS = 0.002;
/** Fewer loud moments than this are a knock on the table, no voice. */
const SPOKEN_SAMPLES = 10;
/** A voice that is heard well peaks above this (-26 dBFS). */
const QUIET_PEAK = 0.05;
const CLIPPED_PEAK = 0.985;
/** So many frames at full scale are no accident. */
const CLIPPED_SHARE = 0.03;
const DARK_LUMA = 28;
const BRIGHT_LUMA = 232;
/** Two pictures of a camera differ by its noise at least. */
export const FROZEN_DIFFERENCE = 0.02;
/** Half an hour in HD, with room for the machine to breathe. */
const NEEDED_BYTES = 800 * 1_048_576;
/** Below this the rest of a take could be lost. */
export const LOW_DISK_BYTES = 150 * 1_048_576;
export const SILENCE_ALARM_MS = 8_000;
/** A take that nobody can keep is ended after this long: what a crash could take would only grow. */
export const NOWHERE_MS = 20_000;
export const FROZEN_ALARM_MS = 8_000;
/** The alarm of a take that nears the largest size comes with this share of it taken. */
export const SIZE_ALARM_SHARE = 0.95;

export type CheckFault =
  'no-sound' | 'too-quiet' | 'clipping' | 'too-dark' | 'too-bright' | 'frozen' | 'disk-low' | 'slow-upload';

export type CheckReport = {
  /** Empty: all is well, and nobody needs to hear of it. */
  faults: readonly CheckFault[];
  peak: number;
  luma: number | null;
  freeBytes: number | null;
  uploadBitsPerSecond: number | null;
};

export type AlarmKind =
  | 'silence'
  | 'frozen'
  | 'microphone-lost'
  | 'camera-lost'
  /** The device that was open went, and another one took its place. */
  | 'microphone-other'
  | 'camera-other'
  | 'disk-low'
  | 'memory-only'
  | 'disk-full'
  /** Neither this computer nor the server takes more: the take ends soon ... */
  | 'nowhere'
  /** ... and ended for it. */
  | 'nowhere-ended'
  | 'offline'
  | 'size-near'
  | 'size-reached'
  | 'screen-ended'
  /** The computer slept in the take. */
  | 'slept'
  | 'refused';
/** Since when, in milliseconds of the take. */
export type Alarm = { kind: AlarmKind; sinceMs: number };

export type LevelSample = { rms: number; peak: number };
/** Mean brightness 0..255, and how far the picture is from the one before (mean of absolute differences, 0..255). */
export type PictureSample = { luma: number; difference: number | null };

export type CheckSamples = {
  levels: readonly LevelSample[];
  pictures: readonly PictureSample[];
  freeBytes: number | null;
  uploadBitsPerSecond: number | null;
  neededBitsPerSecond: number;
};

/** The faults of three seconds, worst first. Nobody has to speak for it: only a dead microphone is silent. */
export function judgeCheck(samples: CheckSamples): CheckReport {
  const { levels, pictures, freeBytes, uploadBitsPerSecond, neededBitsPerSecond } = samples;
  const loudest = Math.max(0, ...levels.map(({ rms }) => rms));
  const peak = Math.max(0, ...levels.map((level) => level.peak));
  const clipped = levels.filter((level) => level.peak >= CLIPPED_PEAK).length;
  const luma = pictures.length === 0 ? null : mean(pictures.map((picture) => picture.luma));
  const differences = pictures.flatMap(({ difference }) => (difference === null ? [] : [difference]));

  const faults: CheckFault[] = [];
  if (loudest < SILENCE_RMS) faults.push('no-sound');
  else if (isTooQuiet(levels)) faults.push('too-quiet');
  const isDark = luma !== null && luma < DARK_LUMA;
  const isBright = luma !== null && luma > BRIGHT_LUMA;
  // A covered camera gives the same black again and again, a blinded one the same white; that says more.
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

/** True when somebody spoke and could hardly be heard; silence alone says nothing of the level. */
function isTooQuiet(levels: readonly LevelSample[]): boolean {
  const sorted = levels.map(({ rms }) => rms).sort((a, b) => a - b);
  const noise = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const spoken = levels.filter(({ rms }) => rms > Math.max(SILENCE_RMS, noise * 3));
  return spoken.length >= SPOKEN_SAMPLES && Math.max(...spoken.map(({ peak }) => peak)) < QUIET_PEAK;
}

/** Follows one condition: true once it has held for so long, false as soon as it ends. */
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
