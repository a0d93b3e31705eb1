import type { AssistantErrorCode } from '../assistant/assistant.errors';
import type { AuthErrorCode } from '../auth/auth.errors';
import type { PatientErrorCode } from '../patient/patient.errors';
import type { PatientImportErrorCode } from '../patient-import/patient-import.errors';
import type { PlaylistErrorCode } from '../playlist/playlist.errors';
import type { RecordingErrorCode } from '../recording/recording.errors';
import type { SceneErrorCode } from '../scene/scene.errors';
import type { ShareErrorCode } from '../share/share.errors';
import type { VideoErrorCode } from '../video/video.errors';
import type { FieldErrors } from './fields';

/** Codes that belong to no noun. */
export type KitErrorCode =
  | 'validation-failed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'malformed-request'
  | 'storage-full'
  | 'unavailable'
  | 'unexpected';

export type AppErrorCode =
  | KitErrorCode
  | AssistantErrorCode
  | AuthErrorCode
  | PatientErrorCode
  | PatientImportErrorCode
  | PlaylistErrorCode
  | RecordingErrorCode
  | SceneErrorCode
  | ShareErrorCode
  | VideoErrorCode;

export type AppErrorOptions = {
  /** What a person reads: what happened, what was kept, what to do next. */
  message: string;
  /** Texts per field, in the domain's own (camelCase) names; doors translate the names. */
  fields?: FieldErrors;
  /** Seconds after which the same call may succeed. */
  retryAfterS?: number;
  cause?: unknown;
};

/** The one error that verbs throw. Its code decides what each door answers (api `kit/error-table.ts`). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    readonly code: AppErrorCode,
    options: AppErrorOptions,
  ) {
    super(options.message, { cause: options.cause });
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
  }
}

/** A validation error on one or more fields; the message is the first text. */
export function invalidFields(fields: FieldErrors): AppError {
  const first = Object.values(fields)[0]?.[0] ?? 'Some fields are not valid.';
  return new AppError('validation-failed', { message: first, fields });
}
