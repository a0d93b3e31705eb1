import { createActor, fromPromise } from 'xstate';
import { createCapture, stageSizeOf, type DeviceKind } from './capture';
import { createLiveCheck } from './check/live-check';
import { freeBytes, uploadSpeed } from './check/read-room';
import { sharedTakeStore } from './take-store/take-store';
import type { SceneContent } from './picture/draw-scene';
import { createTakeMaker } from './make-takes';
import { startNotingReading } from './note-reading';
import { createScene } from './picture/scene';
import type { LevelFrame, Recorder, RecorderPorts, RecorderSnapshot, VoiceFrame } from './recorder';
import { placeOf, recorderMachine, type DeviceChange } from './recorder-machine';
import { buildSnapshot } from './recorder-snapshot';
import { videoBitsPerSecond } from './resolution';
import { createStage } from './stage';
import { TICK_MS } from './stopwatch';
import { readBrowserFacts, requireSupport } from './support';
import { createTakeAlarms } from './take-alarms';
import { createTakeReview } from './take-review';
import { createTakeWatch } from './watch-take';

/**
 * How often the level is read, the scene drawn and the voice followed. The worker's clock keeps this rate in a hidden
 * tab.
 */
const BEAT_EVERY_MS = 40;
const HEADERS_EVERY_MS = 5_000;

/**
 * A recorder over this browser's devices. Only one exists at a time. Its takes are still uploaded after it is disposed.
 */
export function createRecorder(ports: RecorderPorts): Recorder {
  const now = () => performance.now();
  const store = sharedTakeStore();
  const listeners = new Set<() => void>();
  const levels = new Set<(frame: LevelFrame | null) => void>();
  const voices = new Set<(frame: VoiceFrame) => void>();
  const stage = createStage();
  const heldUpright = window.matchMedia('(pointer: coarse) and (orientation: portrait)');
  let mirror = ports.remembered?.mirror ?? false;
  let snapshot: RecorderSnapshot | null = null;
  let isTold = true;
  let isDisposed = false;

  /** Changes of one moment are reported once. */
  const changed = () => {
    snapshot = null;
    if (!isTold) return;
    isTold = false;
    queueMicrotask(() => {
      isTold = true;
      for (const listener of listeners) listener();
    });
  };

  const capture = createCapture(ports.remembered ?? {}, {
    changed: () => {
      const { lost } = capture.state();
      for (const kind of ['camera', 'microphone'] as const) markLost(kind, lost[kind]);
      scene.setStage(stageSizeOf(capture.state()));
      changed();
    },
    isTaking: () => maker.running() !== null,
    isHeldUpright: () => heldUpright.matches,
    replaced: (kind) => {
      alarms.tell(kind === 'camera' ? 'camera-other' : 'microphone-other');
      if (!maker.running()) check.start();
    },
  });
  const scene = createScene({
    stage: stageSizeOf(capture.state()),
    changed,
    screenEnded: () => alarms.tell('screen-ended'),
  });
  const alarms = createTakeAlarms(() => maker.running()?.lengthMs() ?? 0, now, changed);
  const check = createLiveCheck({
    now,
    changed,
    freeBytes,
    uploadBitsPerSecond: () => uploadSpeed(ports.headers()),
    neededBitsPerSecond: () => videoBitsPerSecond(capture.state().resolutionType),
  });
  const review = createTakeReview(store, ports, changed);
  const content = (): SceneContent => ({
    camera: capture.currentFrame(),
    mirror,
    layers: scene.layers(),
    pictureOf: scene.pictureOf,
  });
  const markLost = (kind: DeviceKind, isLost: boolean) => {
    alarms.raise(kind === 'camera' ? 'camera-lost' : 'microphone-lost', isLost);
    maker.running()?.setLost(kind, isLost);
  };

  const maker = createTakeMaker({
    store,
    ports,
    capture,
    stage,
    alarms,
    review,
    content,
    onBroken: (error) => actor.send({ type: 'FAIL', error }),
  });
  const runningId = () => maker.running()?.recordingId ?? null;

  const actor = createActor(
    recorderMachine.provide({
      actors: {
        openDevices: fromPromise(async () => {
          review.close();
          alarms.clear();
          requireSupport(readBrowserFacts());
          await capture.open();
          store.setTick(BEAT_EVERY_MS);
          check.start();
        }),
        startTake: fromPromise(maker.start),
        pauseTake: fromPromise(maker.pause),
        resumeTake: fromPromise(maker.resume),
        stopTake: fromPromise(maker.stop),
        salvageTake: fromPromise(maker.salvage),
        trashTake: fromPromise(() => review.trashShown()),
      },
      actions: {
        closeDown: () => {
          maker.letGo();
          capture.close();
          check.cancel();
          review.close();
          store.setTick(null);
          changed();
        },
      },
    }),
  );

  const watch = createTakeWatch(alarms, capture.currentFrame, now);
  const drawStage = () => stage.draw(stageSizeOf(capture.state()), content(), capture.cameraTrack());
  const stopTicks = store.onTick(() => {
    const graph = capture.soundGraph();
    if (isDisposed || !graph) return;
    const frame = graph.read();
    check.sampled(frame, capture.currentFrame());
    for (const listener of levels) listener(frame);
    if (capture.state().lost.camera) drawStage();
    const run = maker.running();
    if (placeOf(actor.getSnapshot()).status !== 'RECORDING' || !run) return;
    const timeMs = run.encoder.timeMs();
    if (frame) for (const listener of voices) listener({ timeMs, rms: frame.rms });
    watch(frame);
    if (alarms.keptUp(run.encoder.droppedLately(), run.unstoredMs())) actor.send({ type: 'STOP' });
  });
  const stopFrames = capture.onFrame(drawStage);
  const stopProgress = store.onProgress((progress) => {
    if (progress.recordingId === runningId() && alarms.progressed(progress)) actor.send({ type: 'STOP' });
    changed();
  });
  const stopNoting = startNotingReading(store, ports, runningId);
  const headersTimer = setInterval(() => store.setHeaders(ports.headers()), HEADERS_EVERY_MS);
  const stopwatchTimer = setInterval(() => maker.running() && changed(), TICK_MS);

  const build = () =>
    buildSnapshot({
      machine: actor.getSnapshot(),
      capture: capture.state(),
      layers: scene.layers(),
      mirror,
      run: maker.running(),
      take: review.take(),
      takeGaps: review.gaps(),
      progressOf: store.progressOf,
      check: check.report(),
      alarms: alarms.list(),
    });

  const remember = () => {
    const { active, resolutionType, sound } = capture.state();
    ports.remember?.({ ...active, resolutionType, mirror, sound });
  };
  const change = (work: DeviceChange) =>
    actor.send({
      type: 'CHANGE',
      change: async () => {
        await work();
        remember();
        if (!maker.running()) check.start();
      },
    });

  actor.subscribe(changed);
  actor.start();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => (snapshot ??= build()),
    open: () => actor.send({ type: 'OPEN' }),
    start: () => actor.send({ type: 'START' }),
    cancelStart: () => actor.send({ type: 'CANCEL_START' }),
    pause: () => actor.send({ type: 'PAUSE' }),
    resume: () => actor.send({ type: 'RESUME' }),
    stop: () => actor.send({ type: 'STOP' }),
    retake: () => actor.send({ type: 'RETAKE' }),
    askDelete: () => actor.send({ type: 'ASK_DELETE' }),
    cancelDelete: () => actor.send({ type: 'CANCEL_DELETE' }),
    moveToTrash: () => actor.send({ type: 'MOVE_TO_TRASH' }),
    openSettings: () => actor.send({ type: 'OPEN_SETTINGS' }),
    closeSettings: () => actor.send({ type: 'CLOSE_SETTINGS' }),
    close: () => actor.send({ type: 'CLOSE' }),
    recover: () => actor.send({ type: 'RECOVER' }),
    chooseCamera: (deviceId) => change(() => capture.chooseCamera(deviceId)),
    chooseMicrophone: (deviceId) => change(() => capture.chooseMicrophone(deviceId)),
    chooseResolution: (type) => change(() => capture.chooseResolution(type)),
    setSound: (sound) => change(() => capture.chooseSound({ ...capture.state().sound, ...sound })),
    setMirror: (next) => {
      mirror = next;
      remember();
      changed();
    },
    layers: scene.commands,
    attachStage: (element) => stage.attach(element),
    onLevel: (listener) => {
      levels.add(listener);
      return () => levels.delete(listener);
    },
    onVoice: (listener) => {
      voices.add(listener);
      return () => voices.delete(listener);
    },
    checkAgain: () => check.start(),
    findLeftTakes: () => review.findLeft(runningId()),
    recoverTake: async (recordingId) => {
      await review.recover(recordingId);
      actor.send({ type: 'SHOW_TAKE' });
    },
    trashLeftTake: review.trashLeft,
    takeOnServer: review.whenOnServer,
    takeSaved: async (recordingId) => {
      await review.saved(recordingId);
      actor.send({ type: 'CLOSE' });
    },
    dispose() {
      isDisposed = true;
      actor.send({ type: 'CLOSE' });
      actor.stop();
      scene.close();
      stopTicks();
      stopFrames();
      stopProgress();
      stopNoting();
      clearInterval(headersTimer);
      clearInterval(stopwatchTimer);
      listeners.clear();
      levels.clear();
      voices.clear();
    },
  };
}
