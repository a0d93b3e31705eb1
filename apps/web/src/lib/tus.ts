import Uppy from '@uppy/core';
import Tus, { type TusBody } from '@uppy/tus';
import { t } from './i18n';
import { requestHeaders } from './request-headers';

const ENDPOINT = '/uploads';
/** A piece that is lost with the connection is sent again whole, so it stays small beside a video. */
const CHUNK_BYTES = 8 * 1_048_576;
/** Two minutes of trying again outlast a restart of the server. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];
const TUS_VERSION = '1.0.0';

export type TransferEvent =
  | { kind: 'progress'; id: string; sentBytes: number; uploadUrl: string | null }
  | { kind: 'interrupted'; id: string }
  | { kind: 'failed'; id: string; reason: string; canRetry: boolean }
  | { kind: 'stored'; id: string; videoId: string | null };

export type Transfers = {
  /** Starts sending, or goes on where an earlier sending of the same file stopped. @returns the transfer's id */
  add: (file: File) => string;
  pause: (id: string) => void;
  resume: (id: string) => void;
  retry: (id: string) => void;
  /** Stops, and has the server throw away what it holds. */
  cancel: (id: string) => void;
  /** Stops sending without throwing anything away; for leaving the app. */
  close: () => void;
};

type Meta = Record<string, string>;

/** Why the server did not take the file, in words for the doctor. */
function reasonOf(status: number | undefined, body: string | undefined): string {
  if (status === 401) return t('tus.loggedOut');
  if (status === 413) return t('tus.tooLarge');
  if (status === 507) return t('tus.noRoom');
  const message = body ? messageIn(body) : null;
  return message ?? t('tus.lost');
}

function messageIn(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const message = parsed && typeof parsed === 'object' && 'message' in parsed ? parsed.message : null;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Resumable uploads over tus; tells everything through `tell`, keeps no state that a screen needs. */
export function createTransfers(tell: (event: TransferEvent) => void): Transfers {
  const uppy = new Uppy<Meta, TusBody>({ id: 'bedside', autoProceed: true });
  uppy.use(Tus, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    limit: 2,
    removeFingerprintOnSuccess: true,
    allowedMetaFields: ['name', 'type'],
    headers: requestHeaders,
  });

  uppy.on('file-added', (file) => {
    uppy.setFileState(file.id, {
      tus: {
        onShouldRetry: (error, _attempt, _options, decide) => {
          const again = decide(error);
          if (again) tell({ kind: 'interrupted', id: file.id });
          return again;
        },
      },
    });
  });
  uppy.on('upload-progress', (file, progress) => {
    if (!file) return;
    const { tus } = uppy.getFile(file.id);
    const sentBytes = Number(progress.bytesUploaded || 0);
    tell({ kind: 'progress', id: file.id, sentBytes, uploadUrl: tus?.uploadUrl ?? null });
  });
  uppy.on('upload-error', (file, _error, response) => {
    if (!file) return;
    const status = response?.status;
    const reason = reasonOf(status, response?.body?.xhr.responseText);
    const refused = status !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;
    tell({ kind: 'failed', id: file.id, reason, canRetry: !refused });
  });
  uppy.on('upload-success', (file, response) => {
    if (!file) return;
    const videoId = response.body?.xhr.getResponseHeader('Bedside-Video-Id') ?? null;
    tell({ kind: 'stored', id: file.id, videoId });
  });
  // Only now: taking a file out while its sender still listens would delete on the server what was just stored.
  uppy.on('complete', ({ successful = [] }) => uppy.removeFiles(successful.map((file) => file.id)));

  const isPaused = (id: string) => Boolean(uppy.getFile(id)?.isPaused);
  return {
    add: (file) => {
      const type = file.type || 'application/octet-stream';
      return uppy.addFile({ name: file.name, type, data: file, source: 'Local' });
    },
    pause: (id) => {
      if (!isPaused(id)) uppy.pauseResume(id);
    },
    resume: (id) => {
      if (isPaused(id)) uppy.pauseResume(id);
    },
    retry: (id) => void uppy.retryUpload(id).catch(() => undefined),
    cancel: (id) => {
      if (uppy.getFile(id)) uppy.removeFile(id);
    },
    close: () => uppy.pauseAll(),
  };
}

/** Has the server throw away an upload that an earlier visit left unfinished, and forgets where it stood. */
export async function discardUpload(uploadUrl: string): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('tus::') && localStorage.getItem(key)?.includes(uploadUrl))
      localStorage.removeItem(key);
  }
  await fetch(uploadUrl, {
    method: 'DELETE',
    headers: { ...requestHeaders(), 'tus-resumable': TUS_VERSION },
  });
}
