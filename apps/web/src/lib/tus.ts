import Uppy from '@uppy/core';
import Tus, { type TusBody } from '@uppy/tus';
import type { FolderId } from '@bedside/contracts/kit/ids';
import { titleOf } from '@bedside/contracts/videos/video/video-title.rules';
import { wordRefusal } from './failure';
import { t } from './i18n';
import { requestHeaders } from './request-headers';

const ENDPOINT = '/uploads';
/** A piece that a lost connection interrupts is sent again completely, so it is small compared with a video. */
const CHUNK_BYTES = 8 * 1_048_576;
/** Two minutes of retries outlast a restart of the server. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];
const NO_ROOM = 507;
const BEYOND_PLAN = 402;
const TUS_VERSION = '1.0.0';

export type TransferEvent =
  | { kind: 'progress'; id: string; sentBytes: number; uploadUrl: string | null }
  | { kind: 'interrupted'; id: string }
  | { kind: 'failed'; id: string; reason: string; canRetry: boolean }
  | { kind: 'stored'; id: string; videoId: string | null };

export type Transfers = {
  /** Starts sending, or continues an earlier upload of the same file. @returns the transfer's id */
  add: (file: File, folderId: FolderId | null) => string;
  pause: (id: string) => void;
  resume: (id: string) => void;
  retry: (id: string) => void;
  /** Stops, and deletes what the server has of it. */
  cancel: (id: string) => void;
  /** Stops sending and deletes nothing; for leaving the app. */
  close: () => void;
};

type Meta = Record<string, string>;

/** Why the server refused the file, in words for the doctor. */
function reasonOf(status: number | undefined, body: string | undefined): string {
  const refusal = body ? wordRefusal(readJson(body)) : null;
  // The disk of the server has its own text: what arrived before stays.
  if (refusal && status === NO_ROOM && !body?.includes('"storage-full"')) return refusal;
  if (status === BEYOND_PLAN) return refusal ?? t('billing:usage.full');
  if (status === 401) return t('tus.loggedOut');
  if (status === 413) return t('tus.tooLarge');
  if (status === NO_ROOM) return t('tus.noRoom');
  return refusal ?? t('tus.lost');
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Resumable uploads over tus. They report everything through `tell` and hold no state that a screen needs. */
export function createTransfers(report: (event: TransferEvent) => void): Transfers {
  const uppy = new Uppy<Meta, TusBody>({ id: 'bedside', autoProceed: true });
  uppy.use(Tus, {
    endpoint: ENDPOINT,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    limit: 2,
    removeFingerprintOnSuccess: true,
    allowedMetaFields: ['name', 'type', 'title', 'folderid'],
    headers: requestHeaders,
  });

  uppy.on('file-added', (file) => {
    uppy.setFileState(file.id, {
      tus: {
        onShouldRetry: (error, _attempt, _options, decide) => {
          // Without room a retry fails too; the doctor makes room first.
          const again = error.originalResponse?.getStatus() !== NO_ROOM && decide(error);
          if (again) report({ kind: 'interrupted', id: file.id });
          return again;
        },
      },
    });
  });
  uppy.on('upload-progress', (file, progress) => {
    if (!file) return;
    const { tus } = uppy.getFile(file.id);
    const sentBytes = Number(progress.bytesUploaded || 0);
    report({ kind: 'progress', id: file.id, sentBytes, uploadUrl: tus?.uploadUrl ?? null });
  });
  uppy.on('upload-error', (file, _error, response) => {
    if (!file) return;
    const status = response?.status;
    const reason = reasonOf(status, response?.body?.xhr.responseText);
    const refused = status !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;
    report({ kind: 'failed', id: file.id, reason, canRetry: !refused });
  });
  uppy.on('upload-success', (file, response) => {
    if (!file) return;
    const videoId = response.body?.xhr.getResponseHeader('Bedside-Video-Id') ?? null;
    report({ kind: 'stored', id: file.id, videoId });
  });
  // Not earlier: removing a file while its sender still listens would delete what the server just stored.
  uppy.on('complete', ({ successful = [] }) => uppy.removeFiles(successful.map((file) => file.id)));

  const isPaused = (id: string) => Boolean(uppy.getFile(id)?.isPaused);
  return {
    add: (file, folderId) => {
      const type = file.type || 'application/octet-stream';
      const title = titleOf(file.name);
      const meta: Meta = { ...(title !== '' && { title }), ...(folderId && { folderid: folderId }) };
      return uppy.addFile({ name: file.name, type, data: file, source: 'Local', meta });
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

/** Deletes an upload on the server that an earlier visit left unfinished, and its stored position. */
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
