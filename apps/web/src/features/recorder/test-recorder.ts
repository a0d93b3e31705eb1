import type { RecordingId } from '@bedside/contracts/kit/ids';
import { vi } from 'vitest';
import type { LevelFrame, Recorder, RecorderSnapshot, Take, VoiceFrame } from '../../recorder/recorder';

export const takeId = '6f1d3c52-9a0e-4c55-8a3c-2f1b7f0f9a11' as RecordingId;

export const openSnapshot: RecorderSnapshot = {
  status: 'OPEN',
  error: null,
  isLoading: false,
  countdown: null,
  stopwatch: { timeMs: 0, isRunning: false },
  devices: {
    cameras: [{ deviceId: 'front', label: 'Front camera' }],
    microphones: [
      { deviceId: 'inner', label: 'Inner microphone' },
      { deviceId: 'headset', label: 'Headset' },
    ],
  },
  active: { cameraId: 'front', microphoneId: 'inner' },
  resolutionType: 'HD',
  resolution: { width: 1_280, height: 720 },
  resolutionTypes: ['360p', 'HD'],
  mirror: false,
  sound: { noiseSuppression: true, echoCancellation: true, autoGainControl: true },
  layers: [],
  canChangeLayers: true,
  check: null,
  alarms: [],
  saved: {
    recordedMs: 0,
    onDiskMs: 0,
    onServerMs: 0,
    bytes: 0,
    isOnline: true,
    storedIn: 'disk',
    refusal: null,
  },
  gaps: [],
  take: null,
};

export const stoppedTake: Take = {
  recordingId: takeId,
  type: 'video/mp4',
  previewUrl: 'blob:take',
  durationMs: 10_000,
  bytes: 1_000,
  reading: null,
  isOnServer: true,
};

/** A recorder without a camera. `set` puts it into a state, and it records the calls. */
export function createTestRecorder(first: Partial<RecorderSnapshot> = {}) {
  let snapshot: RecorderSnapshot = { ...openSnapshot, ...first };
  const listeners = new Set<() => void>();
  const levels = new Set<(frame: LevelFrame | null) => void>();
  const voices = new Set<(frame: VoiceFrame) => void>();
  const set = (part: Partial<RecorderSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  const to = (status: RecorderSnapshot['status']) => vi.fn(() => set({ status }));
  const recorder = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    open: vi.fn(),
    start: to('RECORDING'),
    cancelStart: vi.fn(() => set({ countdown: null })),
    pause: to('PAUSE'),
    resume: to('RECORDING'),
    stop: vi.fn(() => set({ status: 'PREVIEW', take: stoppedTake })),
    retake: vi.fn(() => set({ status: 'OPEN', take: null })),
    askDelete: to('DELETING'),
    cancelDelete: to('PREVIEW'),
    moveToTrash: vi.fn(() => set({ status: 'OPEN', take: null })),
    openSettings: to('SETTINGS'),
    closeSettings: to('OPEN'),
    close: to('CLOSED'),
    recover: vi.fn(() => set({ status: snapshot.take ? 'PREVIEW' : 'OPEN', error: null })),
    chooseCamera: vi.fn(),
    chooseMicrophone: vi.fn(),
    chooseResolution: vi.fn(),
    setMirror: vi.fn(),
    setSound: vi.fn(),
    layers: {
      addImage: vi.fn(() => Promise.resolve('image')),
      addTitle: vi.fn(() => 'title'),
      setTitle: vi.fn(),
      addScreen: vi.fn(() => Promise.resolve(null)),
      move: vi.fn(),
      resize: vi.fn(),
      show: vi.fn(),
      remove: vi.fn(),
    },
    attachStage: vi.fn(),
    onLevel: (listener) => {
      levels.add(listener);
      return () => levels.delete(listener);
    },
    onVoice: (listener) => {
      voices.add(listener);
      return () => voices.delete(listener);
    },
    checkAgain: vi.fn(),
    findLeftTakes: vi.fn<Recorder['findLeftTakes']>(() => Promise.resolve([])),
    recoverTake: vi.fn<Recorder['recoverTake']>(() => Promise.resolve()),
    trashLeftTake: vi.fn<Recorder['trashLeftTake']>(() => Promise.resolve()),
    takeOnServer: vi.fn<Recorder['takeOnServer']>(() => Promise.resolve()),
    takeSaved: vi.fn<Recorder['takeSaved']>(() => Promise.resolve()),
    dispose: vi.fn(),
  } satisfies Recorder;
  return {
    recorder,
    set,
    say: (frame: VoiceFrame) => voices.forEach((listener) => listener(frame)),
  };
}
