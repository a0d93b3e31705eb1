import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { RecordingGap } from '@bedside/contracts/videos/recording/recording.schema';
import { stageSizeOf, type CaptureState } from './capture';
import type { Alarm, CheckReport } from './check/check-rules';
import type { TakeProgress } from './take-store/take-store-messages';
import type { Layer } from './picture/layers';
import type { RecorderSnapshot, SavedState, Take } from './recorder';
import { placeOf, type RecorderMachineSnapshot } from './recorder-machine';
import type { TakeRun } from './take-run';

/** The parts that a snapshot is made of. */
export type SnapshotParts = {
  /** The state machine. */
  machine: RecorderMachineSnapshot;
  /** The open devices. */
  capture: CaptureState;
  /** The layers, lowest first. */
  layers: readonly Layer[];
  /** True when the camera is shown mirrored. */
  mirror: boolean;
  /** The running take; null while none runs. */
  run: TakeRun | null;
  /** The take that is shown after Stop; null without one. */
  take: Take | null;
  /** The gaps of the shown take. */
  takeGaps: readonly RecordingGap[];
  /** How far the upload of a take is; null for one that this page has not opened. */
  progressOf: (recordingId: RecordingId) => TakeProgress | null;
  /** The result of the check; null until it is over. */
  check: CheckReport | null;
  /** The alarms that are raised now. */
  alarms: readonly Alarm[];
};

/** Everything that the screen shows now. */
export function buildSnapshot(parts: SnapshotParts): RecorderSnapshot {
  const { machine, capture, run, take } = parts;
  const { status, step } = placeOf(machine);
  const { devices, active, resolutionType, resolutionTypes, sound } = capture;
  return {
    status,
    error: machine.context.fault,
    isLoading: step === 'changing',
    countdown: machine.context.countdown,
    stopwatch: { timeMs: run?.lengthMs() ?? 0, isRunning: run !== null && status === 'RECORDING' },
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

function savedOf({ run, take, progressOf }: SnapshotParts): SavedState {
  const current = run?.recordingId ?? take?.recordingId ?? null;
  const progress = current && progressOf(current);
  const recordedMs = run?.lengthMs() ?? take?.durationMs ?? 0;
  const bytes = progress?.bytes ?? 0;
  // For a take of an earlier visit nobody recorded which bytes hold which second, so they are spread evenly.
  const timeAt =
    run?.timeAt ?? ((upTo: number) => (bytes === 0 ? 0 : Math.round((recordedMs * upTo) / bytes)));
  return {
    recordedMs,
    onDiskMs: Math.min(recordedMs, timeAt(bytes)),
    onServerMs: Math.min(recordedMs, timeAt(progress?.serverBytes ?? 0)),
    bytes,
    isOnline: progress?.isOnline ?? navigator.onLine,
    storedIn: progress?.storedIn ?? 'disk',
    refusal: progress?.refusal ?? null,
  };
}
