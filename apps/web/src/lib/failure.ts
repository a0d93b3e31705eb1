import type { UseFormReturnType } from '@mantine/form';
import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { t } from './i18n';

/** What a failed call tells: a text for people, the fields at fault, and the code the screens decide by. */
export type Failure = {
  message: string;
  appCode: string | null;
  httpStatus: number | null;
  fields: Record<string, string[]>;
};

const dataSchema = z.object({
  appCode: z.string().nullish(),
  httpStatus: z.number().nullish(),
  fields: z.record(z.string(), z.array(z.string())).nullish(),
});

export function readFailure(error: unknown): Failure {
  if (!(error instanceof TRPCClientError)) {
    return { message: t('failure.somethingWrong'), appCode: null, httpStatus: null, fields: {} };
  }
  const read = dataSchema.safeParse(error.data);
  if (!read.success)
    return { message: t('failure.unreachable'), appCode: null, httpStatus: null, fields: {} };
  return {
    message: error.message || t('failure.error'),
    appCode: read.data.appCode ?? null,
    httpStatus: read.data.httpStatus ?? null,
    fields: read.data.fields ?? {},
  };
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
