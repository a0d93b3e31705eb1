import type { FieldErrors } from './fields';
import { codeOfText, type PlainCode, type CodedText } from './coded-text';

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

/** `all-nouns.ts` adds the codes of the nouns: the kit knows none of them. */
export interface ErrorCodes {
  kit: KitErrorCode;
}

export type AppErrorCode = ErrorCodes[keyof ErrorCodes];

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
  readonly says: CodedText;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: AppErrorCode & PlainCode, options?: AppErrorOptions & { says?: CodedText });
  constructor(code: AppErrorCode, options: AppErrorOptions & { says: CodedText });
  constructor(code: AppErrorCode, options: AppErrorOptions & { says?: CodedText } = {}) {
    // The overloads leave `says` out only where the code itself is a text.
    const says = options.says ?? (code as PlainCode);
    super(codeOfText(says), { cause: options.cause });
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
