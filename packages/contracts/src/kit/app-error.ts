import type { AreaErrorCode } from '../sharing/area/area.errors';
import type { AssistantErrorCode } from '../figures/assistant/assistant.errors';
import type { AuthErrorCode } from '../account/auth/auth.errors';
import type { BillingErrorCode, PlanErrorCode } from '../account/billing/billing.errors';
import type { ChatErrorCode } from '../conversation/chat/chat.errors';
import type { ColleagueErrorCode } from '../practice/colleague/colleague.errors';
import type { CorrectionErrorCode } from '../sharing/correction/correction.errors';
import type { MomentAnswerErrorCode } from '../conversation/moment-answer/moment-answer.errors';
import type { PatientConsentErrorCode } from '../patients/patient-consent/patient-consent.errors';
import type { PatientErrorCode } from '../patients/patient/patient.errors';
import type { PatientImportErrorCode } from '../patients/patient-import/patient-import.errors';
import type { PlaylistErrorCode } from '../sharing/playlist/playlist.errors';
import type { PasskeyErrorCode } from '../account/passkey/passkey.errors';
import type { RecordingErrorCode } from '../videos/recording/recording.errors';
import type { SceneErrorCode } from '../videos/scene/scene.errors';
import type { SecondFactorErrorCode } from '../account/second-factor/second-factor.errors';
import type { ShareErrorCode } from '../sharing/share/share.errors';
import type { TranscriptErrorCode } from '../videos/transcript/transcript.errors';
import type { UsageErrorCode } from '../base/usage/usage.errors';
import type { VideoErrorCode } from '../videos/video/video.errors';
import type { FieldErrors } from './fields';
import { codeOfSaid, type PlainCode, type Said } from './said';

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
  | AreaErrorCode
  | AssistantErrorCode
  | AuthErrorCode
  | BillingErrorCode
  | ChatErrorCode
  | ColleagueErrorCode
  | CorrectionErrorCode
  | MomentAnswerErrorCode
  | PatientConsentErrorCode
  | PatientErrorCode
  | PatientImportErrorCode
  | PasskeyErrorCode
  | PlanErrorCode
  | PlaylistErrorCode
  | RecordingErrorCode
  | SceneErrorCode
  | SecondFactorErrorCode
  | ShareErrorCode
  | TranscriptErrorCode
  | UsageErrorCode
  | VideoErrorCode;

type AppErrorOptions = {
  /** Texts per field, by the domain's own (camelCase) names. Doors translate the names. */
  fields?: FieldErrors;
  /** Seconds after which the same request may succeed. */
  retryAfterS?: number;
  cause?: unknown;
};

/**
 * The only error that verbs throw. Its code decides how each door answers (api `kit/error-table.ts`). Doors put what it
 * says into words: what happened, what was kept, what to do next. `message` is for logs.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly says: Said;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: AppErrorCode & PlainCode, options?: AppErrorOptions & { says?: Said });
  constructor(code: AppErrorCode, options: AppErrorOptions & { says: Said });
  constructor(code: AppErrorCode, options: AppErrorOptions & { says?: Said } = {}) {
    // The overloads leave `says` out only where the code itself is a text.
    const says = options.says ?? (code as PlainCode);
    super(codeOfSaid(says), { cause: options.cause });
    this.code = code;
    this.says = says;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
  }
}

/** A validation error on one or more fields; it says the first text. */
export function invalidFields(fields: FieldErrors): AppError {
  return new AppError('validation-failed', { says: Object.values(fields)[0]?.[0] ?? 'invalid', fields });
}
