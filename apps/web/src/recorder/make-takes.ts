import type { StopRecordingInput } from '@bedside/contracts/recording/recording.schema';
import { stageSizeOf, type Capture } from './capture';
import type { Keep } from './keep/keep';
import type { SceneContent } from './picture/draw-scene';
import type { RecorderPorts } from './recorder';
import { failingAs, RecorderError } from './recorder-fault';
import { videoBitsPerSecond } from './resolution';
import type { Stage } from './stage';
import type { Stopwatch } from './stopwatch';
import type { TakeAlarms } from './take-alarms';
import type { TakeDesk } from './take-desk';
import { startTakeRun, type TakeRun } from './take-run';

/** The take that runs: begun, held, ended, and laid on the desk. One at a time. */
export type TakeMaker = {
  running: () => TakeRun | null;
  /** @throws RecorderError `no-stream`, `no-stage`, `no-recorder` */
  start: () => Promise<void>;
  /** @throws RecorderError `pause-failed` */
  pause: () => Promise<void>;
  /** @throws RecorderError `resume-failed` */
  resume: () => Promise<void>;
  /** Ends the take and shows it. @throws RecorderError `stop-failed`, `no-blob` */
  stop: () => Promise<void>;
  /** Ends a take that a fault broke off, as far as it can be. @returns whether there is something to show */
  salvage: () => Promise<boolean>;
  /** Ends the take, if one runs, and sends it on without showing it. */
  letGo: () => void;
};

type TakeMakerParts = {
  keep: Keep;
  ports: RecorderPorts;
  capture: Capture;
  stage: Stage;
  stopwatch: Stopwatch;
  alarms: TakeAlarms;
  desk: TakeDesk;
  content: () => SceneContent;
  onBroken: (error: RecorderError) => void;
};

export function createTakeMaker(parts: TakeMakerParts): TakeMaker {
  const { keep, ports, capture, stage, stopwatch, alarms, desk } = parts;
  let run: TakeRun | null = null;

  const start = async () => {
    const graph = capture.soundGraph();
    if (!capture.isOpen() || !graph || capture.cameraTrack()?.readyState !== 'live') {
      throw new RecorderError('no-stream');
    }
    if (!stage.isAttached()) throw new RecorderError('no-stage');
    await graph.wake().catch(() => undefined);
    const { lost, resolutionType } = capture.state();
    keep.setHeaders(ports.headers());
    run = await failingAs('no-recorder', () =>
      startTakeRun({
        keep,
        ownerId: ports.ownerId,
        size: stageSizeOf(capture.state()),
        videoBitsPerSecond: videoBitsPerSecond(resolutionType),
        soundTrack: graph.track,
        onSound: graph.onPiece,
        cameraTrack: capture.cameraTrack,
        onCameraFrame: capture.onFrame,
        onTick: keep.onTick,
        content: parts.content,
        onSlept(ms) {
          stopwatch.leaveOut(ms);
          alarms.tell('slept');
          graph.wake().catch(() => undefined);
        },
        onBroken: (error) => parts.onBroken(new RecorderError('no-recorder', error)),
      }),
    );
    for (const kind of ['camera', 'microphone'] as const) run.setLost(kind, lost[kind]);
    stopwatch.reset();
    stopwatch.start();
  };

  /** Ends the running take, if there is any, and sends it on. */
  const end = async (how: 'stop' | 'abandon' = 'stop'): Promise<boolean> => {
    const ending = run;
    if (!ending) return false;
    stopwatch.pause();
    const ended = await ending[how]();
    if (ended.bytes > 0) {
      const reading = ports.reading() ?? { script: null, traces: null };
      keep.note(ending.recordingId, reading);
      desk.send({ recordingId: ending.recordingId, ...ended, ...reading } satisfies StopRecordingInput);
    } else await keep.forget(ending.recordingId);
    if (run === ending) run = null;
    stopwatch.reset();
    return ended.bytes > 0;
  };

  return {
    running: () => run,
    start,
    async pause() {
      await failingAs('pause-failed', async () => run?.encoder.pause());
      stopwatch.pause();
      alarms.rest();
    },
    async resume() {
      await failingAs('resume-failed', async () => run?.encoder.resume());
      stopwatch.start();
    },
    async stop() {
      const ending = run;
      const hasBytes = await failingAs('stop-failed', () => end());
      capture.close();
      if (!ending || !hasBytes) throw new RecorderError('no-blob');
      await failingAs('no-blob', () => desk.show(ending.recordingId, ending.type));
    },
    async salvage() {
      const ending = run;
      const hasBytes = await end()
        .catch(() => end('abandon'))
        .catch(() => false);
      run = null;
      capture.close();
      stopwatch.reset();
      if (ending && hasBytes) await desk.show(ending.recordingId, ending.type);
      return desk.take() !== null;
    },
    letGo() {
      void end()
        .catch(() => end('abandon'))
        .catch(() => undefined);
    },
  };
}
