import type { AppErrorCode } from '@bedside/contracts/kit/app-error';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';

type Row = {
  http: number;
  trpc: TRPC_ERROR_CODE_KEY;
  /** Whether a job that meets it should be tried again. */
  retry: boolean;
  log: 'silent' | 'info' | 'error';
};

/** What each door makes of each error; a code without a row does not compile. */
export const errorTable = {
  'validation-failed': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  unauthenticated: { http: 401, trpc: 'UNAUTHORIZED', retry: false, log: 'silent' },
  forbidden: { http: 403, trpc: 'FORBIDDEN', retry: false, log: 'silent' },
  'not-found': { http: 404, trpc: 'NOT_FOUND', retry: false, log: 'silent' },
  'rate-limited': { http: 429, trpc: 'TOO_MANY_REQUESTS', retry: true, log: 'info' },
  'payload-too-large': { http: 413, trpc: 'PAYLOAD_TOO_LARGE', retry: false, log: 'silent' },
  'unsupported-media-type': { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE', retry: false, log: 'silent' },
  'malformed-request': { http: 400, trpc: 'BAD_REQUEST', retry: false, log: 'silent' },
  'storage-full': { http: 507, trpc: 'INTERNAL_SERVER_ERROR', retry: true, log: 'error' },
  unavailable: { http: 503, trpc: 'SERVICE_UNAVAILABLE', retry: true, log: 'error' },
  unexpected: { http: 500, trpc: 'INTERNAL_SERVER_ERROR', retry: true, log: 'error' },
  'assistant.not-set-up': { http: 503, trpc: 'SERVICE_UNAVAILABLE', retry: false, log: 'silent' },
  'assistant.consent-needed': { http: 403, trpc: 'FORBIDDEN', retry: false, log: 'silent' },
  'assistant.no-transcript': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'auth.wrong-credentials': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'auth.email-unverified': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'auth.email-taken': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'auth.reset-refused': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'chat.closed': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'chat.too-late': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'chat.opted-out': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'correction.not-needed': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'correction.not-rendered': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'correction.nothing-to-undo': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'moment-answer.not-shared': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'patient.phone-taken': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'patient-import.running': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'patient-import.too-old': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'playlist.nothing-to-share': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'playlist.share-replaced': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'recording.known': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'recording.incomplete': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'recording.not-stopped': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'recording.closed': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'recording.trashed': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'recording.saved': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'recording.unreadable': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'info' },
  'scene.render-running': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'scene.render-ended': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'scene.media-not-ready': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'scene.draft-taken': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'scene.draft-stale': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'second-factor.code-needed': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'second-factor.code-wrong': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'second-factor.step-up-needed': { http: 403, trpc: 'FORBIDDEN', retry: false, log: 'silent' },
  'second-factor.on-already': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'second-factor.not-on': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'share.video-not-ready': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'share.revoked': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'transcript.not-set-up': { http: 503, trpc: 'SERVICE_UNAVAILABLE', retry: false, log: 'silent' },
  'transcript.consent-needed': { http: 403, trpc: 'FORBIDDEN', retry: false, log: 'silent' },
  'transcript.not-ready': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'transcript.not-running': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'video.status-refused': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'video.title-needed': { http: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false, log: 'silent' },
  'video.busy': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
  'video.restricted': { http: 403, trpc: 'FORBIDDEN', retry: false, log: 'silent' },
  'video.media-link-dead': { http: 403, trpc: 'FORBIDDEN', retry: false, log: 'silent' },
  'video.not-retryable': { http: 409, trpc: 'CONFLICT', retry: false, log: 'silent' },
} as const satisfies Record<AppErrorCode, Row>;
