import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { createRecorder } from '../../apps/web/src/recorder/create-recorder';
import type {
  Recorder,
  RecorderPorts,
  RecorderStatus,
  RememberedChoice,
} from '../../apps/web/src/recorder/recorder';

/** What a test reaches from outside the page. */
export type Stand = {
  recorder: Recorder;
  /** What the server received besides uploads. */
  calls: { kind: 'stop' | 'trash'; input: unknown }[];
  statuses: RecorderStatus[];
  voices: { timeMs: number; rms: number }[];
};

declare global {
  interface Window {
    stand: Stand;
    /** What the recorder finds stored from an earlier visit, where a test sets it before the page begins. */
    remembered?: Partial<RememberedChoice>;
  }
}

const said = new URLSearchParams(location.search);

/** The takes of which the stand's server has bytes, as the app's server would list them; only with `?listed`. */
async function listRecordings(): Promise<Recording[]> {
  if (!said.has('listed')) return [];
  const sizes = (await (await fetch('/sizes')).json()) as [string, number][];
  const uploads = sizes.filter(([id]) => !id.includes('-'));
  return uploads.map(([id, savedBytes]) => ({
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as RecordingId,
    status: 'stopped',
    type: 'video/mp4',
    startedAt: new Date(),
    heardAt: new Date(),
    savedBytes,
    durationMs: null,
    gaps: [],
    script: null,
    traces: null,
    videoId: null,
    previewUrl: `/shown/${id}`,
    trashedAt: null,
    restoredAt: null,
    removedAt: null,
  }));
}

const calls: Stand['calls'] = [];
const statuses: RecorderStatus[] = [];
const voices: Stand['voices'] = [];
const ports: RecorderPorts = {
  ownerId: said.get('owner') ?? 'doctor-1',
  headers: () => ({}),
  listRecordings,
  stopRecording: (input) => {
    calls.push({ kind: 'stop', input });
    return Promise.resolve({ durationMs: null });
  },
  trashRecording: (input) => {
    calls.push({ kind: 'trash', input });
    return Promise.resolve();
  },
  isFinal: () => false,
  reading: () => ({ script: 'Bend your knee slowly.', traces: { marks: [], spans: [] } }),
  noteScript: () => Promise.resolve(),
  ...(window.remembered && { remembered: window.remembered }),
};
const recorder = createRecorder(ports);
recorder.attachStage(document.querySelector<HTMLCanvasElement>('#stage'));
recorder.subscribe(() => {
  const { status } = recorder.getSnapshot();
  if (statuses.at(-1) !== status) statuses.push(status);
});
recorder.onVoice((frame) => voices.push(frame));
window.stand = { recorder, calls, statuses, voices };
