import { MAX_VIDEO_BYTES } from '@bedside/contracts/kit/constants';
import {
  createDuration,
  FROZEN_ALARM_MS,
  FROZEN_DIFFERENCE,
  LOW_DISK_BYTES,
  MOST_MEMORY_BYTES,
  MOST_UNSTORED_MS,
  NOWHERE_MS,
  setAlarm,
  SILENCE_ALARM_MS,
  SILENCE_RMS,
  SIZE_ALARM_SHARE,
  STORED_LATE_ALARM_MS,
  type Alarm,
  type AlarmKind,
} from './check/check-rules';
import type { DroppedLately } from './encode/encoder-backlog';
import type { TakeProgress } from './take-store/take-store-messages';

/** The bytes reserved for the last part and the file's end when a take nears the largest size or a full storage. */
const END_BYTES = 8 * 1_048_576;

const SHOWN_MS = 10_000;

/**
 * The alarms of one take. It receives sound levels, pictures and the storage state, and calls `changed` when an alarm
 * changes.
 */
export type TakeAlarms = {
  /** The alarms that are raised now. */
  list: () => readonly Alarm[];
  /** Raises or clears an alarm. */
  raise: (kind: AlarmKind, isOn: boolean) => void;
  /** Takes the level of one moment, 0 to 1. */
  heard: (rms: number) => void;
  /** Takes the difference of two pictures, 0 to 255; null when no new picture came since the last call. */
  seen: (difference: number | null) => void;
  /** Takes what the browser may still store; null where it does not say. */
  freeBytes: (bytes: number | null) => void;
  /** Receives the state of the upload. @returns true when the take must be stopped, because it can be stored nowhere */
  progressed: (progress: TakeProgress) => boolean;
  /**
   * Receives what the encoder dropped lately, and how much of the take is not stored, in milliseconds. @returns true when
   * the take must be stopped, because it is not stored in time
   */
  keptUp: (dropped: DroppedLately, unstoredMs: number) => boolean;
  /** A paused take is neither silent nor frozen. */
  rest: () => void;
  /** Clears the alarms of an earlier take. */
  clear: () => void;
  /** Raises an alarm about something past, for as long as it takes to read it. */
  tell: (kind: AlarmKind) => void;
};

export function createTakeAlarms(timeMs: () => number, now: () => number, changed: () => void): TakeAlarms {
  let alarms: readonly Alarm[] = [];
  let isSilent = createDuration(SILENCE_ALARM_MS);
  let isFrozen = createDuration(FROZEN_ALARM_MS);
  let isNowhere = createDuration(NOWHERE_MS);
  let isStoredLate = createDuration(STORED_LATE_ALARM_MS);
  const raise = (kind: AlarmKind, isOn: boolean) => {
    const next = setAlarm(alarms, kind, isOn, timeMs());
    if (next === alarms) return;
    alarms = next;
    changed();
  };
  const endWhen = (isTooLate: boolean): boolean => {
    if (isTooLate) raise('late-ended', true);
    return isTooLate;
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
    keptUp({ pictures, sound }, unstoredMs) {
      raise('picture-jerky', pictures);
      raise('sound-dropped', sound);
      raise('stored-late', isStoredLate(unstoredMs > MOST_UNSTORED_MS, now()));
      return endWhen(unstoredMs > NOWHERE_MS);
    },
    progressed({ isOnline, storedIn, refusal, limitBytes, bytes, memoryBytes }) {
      const hasNowhere = !isOnline && storedIn !== 'disk';
      raise('offline', !isOnline && !hasNowhere);
      raise('memory-only', storedIn === 'memory' && isOnline);
      raise('disk-full', storedIn === 'full' && isOnline);
      const isLost = isNowhere(hasNowhere, now());
      raise('nowhere', hasNowhere && !isLost);
      raise('nowhere-ended', isLost);
      raise('refused', refusal !== null);
      raise('size-near', bytes >= MAX_VIDEO_BYTES * SIZE_ALARM_SHARE);
      const isFull = bytes >= MAX_VIDEO_BYTES - END_BYTES;
      raise('size-reached', isFull);
      // A take for which the storage has no room at all goes on: it stays on this computer.
      const hasEnd = limitBytes !== null && limitBytes > 0;
      const isStorageFull = hasEnd && bytes >= limitBytes - END_BYTES;
      raise('storage-near', hasEnd && !isStorageFull);
      raise('storage-reached', isStorageFull);
      return endWhen(memoryBytes > MOST_MEMORY_BYTES) || isFull || isStorageFull || isLost;
    },
    clear() {
      isNowhere = createDuration(NOWHERE_MS);
      for (const { kind } of alarms) raise(kind, false);
    },
    tell(kind) {
      raise(kind, true);
      setTimeout(() => raise(kind, false), SHOWN_MS);
    },
    rest() {
      isSilent = createDuration(SILENCE_ALARM_MS);
      isFrozen = createDuration(FROZEN_ALARM_MS);
      isStoredLate = createDuration(STORED_LATE_ALARM_MS);
      for (const kind of ['silence', 'frozen', 'picture-jerky', 'sound-dropped', 'stored-late'] as const)
        raise(kind, false);
    },
  };
}
