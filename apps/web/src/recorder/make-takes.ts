import type { StopRecordingInput } from '@bedside/contracts/videos/recording/recording.schema';
import { stageSizeOf, type Capture } from './capture';
import type { TakeStore } from './take-store/take-store';
import type { SceneContent } from './picture/draw-scene';
import type { RecorderPorts } from './recorder';
import { failingAs, RecorderError } from './recorder-fault';
import { videoBitsPerSecond } from './resolution';
import type { Stage } from './stage';
import type { TakeAlarms } from './take-alarms';
import type { TakeReview } from './take-review';
import { startTakeRun, type TakeRun } from './take-run';

/** Starts, pauses and ends the running take, and shows it for review. One at a time. */
export type TakeMaker = {
  /** The running take; null while none runs. */
  running: () => TakeRun | null;
  /** @throws RecorderError `no-stream`, `no-stage`, `no-recorder` */
  start: () => Promise<void>;
  /** @throws RecorderError `pause-failed` */
  pause: () => Promise<void>;
  /** @throws RecorderError `resume-failed` */
  resume: () => Promise<void>;
  /** Ends the take and shows it. @throws RecorderError `stop-failed`, `no-blob` */
  stop: () => Promise<void>;
  /** Ends a take that a fault interrupted, as far as possible. @returns whether there is something to show */
  salvage: () => Promise<boolean>;
  /** Ends the running take, if any, and uploads it without showing it. */
  letGo: () => void;
};

type TakeMakerParts = {
  /** Where its parts are stored. */
  store: TakeStore;
  /** What the page provides. */
  ports: RecorderPorts;
  /** The open devices. */
  capture: Capture;
  /** Where the doctor sees the picture. */
  stage: Stage;
  /** The alarms of the running take. */
  alarms: TakeAlarms;
  /** Where an ended take is shown. */
  review: TakeReview;
  /** The current content of the picture. */
  content: () => SceneContent;
  /** Called when the encoder fails. */
  onBroken: (error: RecorderError) => void;
};

export function createTakeMaker(parts: TakeMakerParts): TakeMaker {
  const { store, ports, capture, stage, alarms, review } = parts;
  let run: TakeRun | null = null;

  const start = async () => {
    const graph = capture.soundGraph();
    if (!capture.isOpen() || !graph || capture.cameraTrack()?.readyState !== 'live') {
      throw new RecorderError('no-stream');
    }
    if (!stage.isAttached()) throw new RecorderError('no-stage');
    await graph.wake().catch(() => undefined);
    const { lost, resolutionType } = capture.state();
    store.setHeaders(ports.headers());
    run = await failingAs('no-recorder', () =>
      startTakeRun({
        store,
        ownerId: ports.ownerId,
        size: stageSizeOf(capture.state()),
        videoBitsPerSecond: videoBitsPerSecond(resolutionType),
        soundTrack: graph.takeTrack(),
        onSound: graph.onPiece,
        cameraTrack: capture.cameraTrack,
        onCameraFrame: capture.onFrame,
        onTick: store.onTick,
        content: parts.content,
        onSlept() {
          alarms.tell('slept');
          graph.wake().catch(() => undefined);
        },
        onBroken: (error) => parts.onBroken(new RecorderError('no-recorder', error)),
      }),
    );
    for (const kind of ['camera', 'microphone'] as const) run.setLost(kind, lost[kind]);
  };

  /** Ends the running take, if any, and uploads it. */
  const end = async (how: 'stop' | 'abandon' = 'stop'): Promise<boolean> => {
    const ending = run;
    if (!ending) return false;
    const ended = await ending[how]();
    if (ended.bytes > 0) {
      const reading = ports.reading() ?? { script: null, traces: null };
      store.note(ending.recordingId, reading);
      review.send({ recordingId: ending.recordingId, ...ended, ...reading } satisfies StopRecordingInput);
    } else await store.forget(ending.recordingId);
    if (run === ending) run = null;
    return ended.bytes > 0;
  };

  return {
    running: () => run,
    start,
    async pause() {
      await failingAs('pause-failed', async () => run?.encoder.pause());
      alarms.rest();
    },
    async resume() {
      await failingAs('resume-failed', async () => run?.encoder.resume());
    },
    async stop() {
      const ending = run;
      const hasBytes = await failingAs('stop-failed', () => end());
      capture.close();
      if (!ending || !hasBytes) throw new RecorderError('no-blob');
      await failingAs('no-blob', () => review.show(ending.recordingId, ending.type));
    },
    async salvage() {
      const ending = run;
      const hasBytes = await end()
        .catch(() => end('abandon'))
        .catch(() => false);
      run = null;
      capture.close();
      if (ending && hasBytes) await review.show(ending.recordingId, ending.type);
      return review.take() !== null;
    },
    letGo() {
      void end()
        .catch(() => end('abandon'))
        .catch(() => undefined);
    },
  };
}
