import { createRecorder } from '../../apps/web/src/recorder/create-recorder';
import type { Recorder, RecorderPorts, RecorderStatus } from '../../apps/web/src/recorder/recorder';

/** What a test reaches from outside of the page. */
export type Stand = {
  recorder: Recorder;
  /** What was told to the server by calls that are no uploads. */
  calls: { kind: 'stop' | 'trash'; input: unknown }[];
  statuses: RecorderStatus[];
  voices: { timeMs: number; rms: number }[];
};

declare global {
  interface Window {
    stand: Stand;
  }
}

const calls: Stand['calls'] = [];
const statuses: RecorderStatus[] = [];
const voices: Stand['voices'] = [];
const ports: RecorderPorts = {
  ownerId: new URLSearchParams(location.search).get('owner') ?? 'doctor-1',
  headers: () => ({}),
  listRecordings: () => Promise.resolve([]),
  stopRecording: (input) => {
    calls.push({ kind: 'stop', input });
    return Promise.resolve();
  },
  trashRecording: (input) => {
    calls.push({ kind: 'trash', input });
    return Promise.resolve();
  },
  isFinal: () => false,
  script: () => 'Bend your knee slowly.',
};
const recorder = createRecorder(ports);
recorder.attachStage(document.querySelector<HTMLCanvasElement>('#stage'));
recorder.subscribe(() => {
  const { status } = recorder.getSnapshot();
  if (statuses.at(-1) !== status) statuses.push(status);
});
recorder.onVoice((frame) => voices.push(frame));
window.stand = { recorder, calls, statuses, voices };
