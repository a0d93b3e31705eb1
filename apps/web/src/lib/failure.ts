import type { UseFormReturnType } from '@mantine/form';
import { TRPCClientError } from '@trpc/client';
import { t } from './i18n';

/** What a failed call tells: a text for people, the fields at fault, and the code the screens decide by. */
export type Failure = {
  message: string;
  appCode: string | null;
  httpStatus: number | null;
  fields: Record<string, string[]>;
};

/** An answer that is not Bedside's: of a proxy before it, say, while Bedside is away. */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';

  constructor(readonly status: number) {
    super(describeStatus(status));
  }
}

/** What a status alone tells. */
export function describeStatus(status: number): string {
  const error =
    status >= 500 ? t('failure.server') : status >= 400 ? t('failure.client') : t('failure.unrecognizable');
  return status >= 400 ? t('failure.status', { error, status }) : error;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What the server's error formatter added; read by hand, since every screen reads failures from its first moment. */
function readData(data: unknown): Omit<Failure, 'message'> | null {
  if (!isRecord(data)) return null;
  const { appCode, httpStatus, fields } = data;
  const texts = isRecord(fields) ? Object.entries(fields) : [];
  return {
    appCode: typeof appCode === 'string' ? appCode : null,
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
    fields: Object.fromEntries(
      texts.map(([field, said]) => [field, Array.isArray(said) ? said.map(String) : []]),
    ),
  };
}

export function readFailure(error: unknown): Failure {
  const unknown = { appCode: null, httpStatus: null, fields: {} };
  if (!(error instanceof TRPCClientError)) {
    const isKnown = error instanceof Error;
    return { message: isKnown ? t('failure.somethingWrong') : t('failure.unrecognizable'), ...unknown };
  }
  const data = readData(error.data);
  if (data) return { message: error.message || t('failure.error'), ...data };
  const { cause } = error;
  return cause instanceof ForeignAnswer
    ? { message: cause.message, ...unknown, httpStatus: cause.status }
    : { message: t('failure.unreachable'), ...unknown };
}

/** Whether a call may do better when it is made again: it never reached Bedside. */
export function neverArrived(error: unknown): boolean {
  if (error instanceof TRPCClientError && error.cause instanceof ForeignAnswer)
    return error.cause.status >= 500;
  return readFailure(error).httpStatus === null;
}

/** Whether the session behind the token has ended (product.md, section 8: 401 and 419 answers). */
export function isSessionOver(error: unknown): boolean {
  const { appCode, httpStatus } = readFailure(error);
  return appCode === 'unauthenticated' || httpStatus === 419;
}

/**
 * Sets the server's field errors on the form, joined by '. ' (product.md, section 5).
 * @returns the text to show beside the form, or null when a field of the form carries it already
 */
export function showOnForm<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
): string | null {
  const failure = readFailure(error);
  const values = form.getValues();
  const own = Object.entries(failure.fields).filter(([field]) => field in values);
  for (const [field, messages] of own) form.setFieldError(field, messages.join('. '));
  return own.length > 0 ? null : failure.message;
}
