import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { RecordingGap } from '@bedside/contracts/recording/recording.schema';
import { stageSizeOf, type CaptureState } from './capture';
import type { Alarm, CheckReport } from './check/check-rules';
import type { KeepProgress } from './keep/keep-messages';
import type { Layer } from './picture/layers';
import type { RecorderSnapshot, SavedState, Take } from './recorder';
import { placeOf, type RecorderMachineSnapshot } from './recorder-machine';
import type { Stopwatch } from './stopwatch';
import type { TakeRun } from './take-run';

/** The parts that a snapshot is made of. */
export type SnapshotParts = {
  machine: RecorderMachineSnapshot;
  capture: CaptureState;
  layers: readonly Layer[];
  mirror: boolean;
  run: TakeRun | null;
  take: Take | null;
  takeGaps: readonly RecordingGap[];
  progressOf: (recordingId: RecordingId) => KeepProgress | null;
  stopwatch: Stopwatch;
  check: CheckReport | null;
  alarms: readonly Alarm[];
};

/** Everything that the screen shows, as it is now. */
export function buildSnapshot(parts: SnapshotParts): RecorderSnapshot {
  const { machine, capture, run, take, stopwatch } = parts;
  const { status, step } = placeOf(machine);
  const { devices, active, resolutionType, resolutionTypes, sound } = capture;
  return {
    status,
    error: machine.context.fault,
    isLoading: step === 'changing',
    countdown: machine.context.countdown,
    stopwatch: { timeMs: Math.round(stopwatch.timeMs()), isRunning: stopwatch.isRunning() },
    devices,
    active,
    resolutionType,
    resolutionTypes,
    sound,
    resolution: stageSizeOf(capture),
    mirror: parts.mirror,
    layers: parts.layers,
    canChangeLayers: run?.encoder.canChangeLayers ?? true,
    check: parts.check,
    alarms: parts.alarms,
    saved: savedOf(parts),
    gaps: run?.gaps() ?? parts.takeGaps,
    take,
  };
}

function savedOf({ run, take, progressOf, stopwatch }: SnapshotParts): SavedState {
  const current = run?.recordingId ?? take?.recordingId ?? null;
  const progress = current && progressOf(current);
  const recordedMs = run ? Math.round(stopwatch.timeMs()) : (take?.durationMs ?? 0);
  const bytes = progress?.bytes ?? 0;
  // Of a take of an earlier visit nobody knows which part stands where: its bytes are shared out evenly.
  const timeAt =
    run?.timeAt ?? ((upTo: number) => (bytes === 0 ? 0 : Math.round((recordedMs * upTo) / bytes)));
  return {
    recordedMs,
    onDiskMs: Math.min(recordedMs, timeAt(bytes)),
    onServerMs: Math.min(recordedMs, timeAt(progress?.serverBytes ?? 0)),
    bytes,
    isOnline: progress?.isOnline ?? navigator.onLine,
    keptIn: progress?.keptIn ?? 'disk',
    refusal: progress?.refusal ?? null,
  };
}
