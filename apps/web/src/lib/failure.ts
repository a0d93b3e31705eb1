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
  if (!(error instanceof TRPCClientError)) {
    return { message: t('failure.somethingWrong'), appCode: null, httpStatus: null, fields: {} };
  }
  const data = readData(error.data);
  return data
    ? { message: error.message || t('failure.error'), ...data }
    : { message: t('failure.unreachable'), appCode: null, httpStatus: null, fields: {} };
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
