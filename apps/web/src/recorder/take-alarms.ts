import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import {
  createDuration,
  FROZEN_ALARM_MS,
  FROZEN_DIFFERENCE,
  LOW_DISK_BYTES,
  NOWHERE_MS,
  setAlarm,
  SILENCE_ALARM_MS,
  SILENCE_RMS,
  SIZE_ALARM_SHARE,
  type Alarm,
  type AlarmKind,
} from './check/check-rules';
import type { KeepProgress } from './keep/keep-messages';

/** What is left for the last part and the file's end when a take nears the largest size. */
const END_BYTES = 8 * 1_048_576;

const TOLD_MS = 10_000;

/** The alarms of one take. Told what is heard, seen and saved; calls `changed` when one is raised or cleared. */
export type TakeAlarms = {
  list: () => readonly Alarm[];
  raise: (kind: AlarmKind, isOn: boolean) => void;
  heard: (rms: number) => void;
  /** `difference` is null when no new picture came since the last look. */
  seen: (difference: number | null) => void;
  freeBytes: (bytes: number | null) => void;
  /** @returns true when the take has to be stopped: nobody can keep more of it */
  progressed: (progress: KeepProgress) => boolean;
  /** A take that rests is neither silent nor frozen. */
  rest: () => void;
  /** Nothing of an earlier take stands any more. */
  clear: () => void;
  /** Raises an alarm that tells of something past, for as long as it takes to read it. */
  tell: (kind: AlarmKind) => void;
};

export function createTakeAlarms(timeMs: () => number, now: () => number, changed: () => void): TakeAlarms {
  let alarms: readonly Alarm[] = [];
  let isSilent = createDuration(SILENCE_ALARM_MS);
  let isFrozen = createDuration(FROZEN_ALARM_MS);
  let isNowhere = createDuration(NOWHERE_MS);
  const raise = (kind: AlarmKind, isOn: boolean) => {
    const next = setAlarm(alarms, kind, isOn, timeMs());
    if (next === alarms) return;
    alarms = next;
    changed();
  };
  const stands = (kind: AlarmKind) => alarms.some((alarm) => alarm.kind === kind);
  return {
    list: () => alarms,
    raise,
    heard: (rms) => raise('silence', isSilent(rms < SILENCE_RMS && !stands('microphone-lost'), now())),
    seen: (difference) =>
      raise(
        'frozen',
        isFrozen((difference === null || difference < FROZEN_DIFFERENCE) && !stands('camera-lost'), now()),
      ),
    freeBytes: (bytes) => raise('disk-low', bytes !== null && bytes < LOW_DISK_BYTES),
    progressed({ isOnline, keptIn, refusal, bytes }) {
      const hasNowhere = !isOnline && keptIn !== 'disk';
      raise('offline', !isOnline && !hasNowhere);
      raise('memory-only', keptIn === 'memory' && isOnline);
      raise('disk-full', keptIn === 'full' && isOnline);
      const isLost = isNowhere(hasNowhere, now());
      raise('nowhere', hasNowhere && !isLost);
      raise('nowhere-ended', isLost);
      raise('refused', refusal !== null);
      raise('size-near', bytes >= MAX_VIDEO_BYTES * SIZE_ALARM_SHARE);
      const isFull = bytes >= MAX_VIDEO_BYTES - END_BYTES;
      raise('size-reached', isFull);
      return isFull || isLost;
    },
    clear() {
      isNowhere = createDuration(NOWHERE_MS);
      for (const { kind } of alarms) raise(kind, false);
    },
    tell(kind) {
      raise(kind, true);
      setTimeout(() => raise(kind, false), TOLD_MS);
    },
    rest() {
      isSilent = createDuration(SILENCE_ALARM_MS);
      isFrozen = createDuration(FROZEN_ALARM_MS);
      raise('silence', false);
      raise('frozen', false);
    },
  };
}
