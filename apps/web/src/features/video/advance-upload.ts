export type UploadPhase = 'waiting' | 'uploading' | 'paused' | 'offline' | 'failed' | 'done';

type Sample = { at: number; bytes: number };

/** One file that is being uploaded, as the screen shows it. */
export type Upload = {
  id: string;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  phase: UploadPhase;
  /** The sent bytes of the last seconds, oldest first; the speed is computed from them. */
  samples: readonly Sample[];
  /** Why it failed, in words for the doctor. */
  reason: string | null;
  canRetry: boolean;
  /** The video that the server made of it, once it has all bytes. */
  videoId: string | null;
};

export type UploadEvent =
  | { kind: 'progress'; sentBytes: number; at: number }
  | { kind: 'interrupted' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'offline' }
  | { kind: 'online' }
  | { kind: 'failed'; reason: string; canRetry: boolean }
  | { kind: 'retry' }
  | { kind: 'stored'; videoId: string | null };

/** Speed is the mean over this time: a shorter one jumps, a longer one lags behind the connection. */
const SPEED_WINDOW_MS = 8_000;

export function newUpload(file: { id: string; name: string; sizeBytes: number; sentBytes: number }): Upload {
  return { ...file, phase: 'waiting', samples: [], reason: null, canRetry: true, videoId: null };
}

/** The next state of an upload. An event that arrives late for an earlier state changes nothing. */
export function advanceUpload(upload: Upload, event: UploadEvent): Upload {
  const { phase } = upload;
  if (phase === 'done') return upload;
  switch (event.kind) {
    case 'progress': {
      if (phase === 'paused' || phase === 'failed') return upload;
      const kept = upload.samples.filter((sample) => event.at - sample.at <= SPEED_WINDOW_MS);
      const samples = [...kept, { at: event.at, bytes: event.sentBytes }];
      return { ...upload, phase: 'uploading', sentBytes: event.sentBytes, samples };
    }
    case 'interrupted':
    case 'offline':
      return phase === 'uploading' || phase === 'waiting'
        ? { ...upload, phase: 'offline', samples: [] }
        : upload;
    case 'online':
      return phase === 'offline' ? { ...upload, phase: 'waiting' } : upload;
    case 'pause':
      return phase === 'failed' ? upload : { ...upload, phase: 'paused', samples: [] };
    case 'resume':
      return phase === 'paused' ? { ...upload, phase: 'waiting' } : upload;
    case 'failed':
      return { ...upload, phase: 'failed', samples: [], reason: event.reason, canRetry: event.canRetry };
    case 'retry':
      return phase === 'failed' ? { ...upload, phase: 'waiting', reason: null } : upload;
    case 'stored':
      return { ...upload, phase: 'done', sentBytes: upload.sizeBytes, samples: [], videoId: event.videoId };
  }
}

/** Whole percentages sent; 100 only when everything is. */
export function uploadPercent(upload: Pick<Upload, 'sentBytes' | 'sizeBytes'>): number {
  return upload.sizeBytes === 0 ? 0 : Math.floor((upload.sentBytes / upload.sizeBytes) * 100);
}

/** Bytes per second and seconds left; null until two points are known. */
export function uploadPace(upload: Upload): { bytesPerS: number; secondsLeft: number } | null {
  const [first, last] = [upload.samples.at(0), upload.samples.at(-1)];
  if (!first || !last || last.at === first.at) return null;
  const bytesPerS = ((last.bytes - first.bytes) * 1_000) / (last.at - first.at);
  return bytesPerS > 0 ? { bytesPerS, secondsLeft: (upload.sizeBytes - last.bytes) / bytesPerS } : null;
}
