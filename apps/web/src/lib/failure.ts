import { TRPCClientError } from '@trpc/client';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { t } from './i18n';
import { wordFault, formatCodedText } from './format-coded-text';

/** What is known about a failed call: a text for people, the fields at fault, and the code by which screens decide. */
export type Failure = {
  message: string;
  /** The refusal before it was put into words, where the server said one. */
  says: CodedText | null;
  appCode: string | null;
  httpStatus: number | null;
  fields: Record<string, string[]>;
};

/** An answer that is not Bedside's: from a proxy in front of it, for example, while Bedside is down. */
export class ForeignReply extends Error {
  override readonly name = 'ForeignReply';

  constructor(readonly status: number) {
    super(describeStatus(status));
  }
}

/** The text for an answer of which only the status is known. */
export function describeStatus(status: number): string {
  const error =
    status >= 500 ? t('failure.server') : status >= 400 ? t('failure.client') : t('failure.unrecognizable');
  return status >= 400 ? t('failure.status', { error, status }) : error;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCodedText = (value: unknown): value is CodedText =>
  typeof value === 'string' || (isRecord(value) && typeof value['code'] === 'string');

/** The server's refusal in words. It is read by hand, because every screen reads failures from its first moment. */
function readData(data: unknown): Failure | null {
  if (!isRecord(data)) return null;
  const { appCode, httpStatus, says, fields } = data;
  const faults = isRecord(fields) ? Object.entries(fields) : [];
  return {
    message: isCodedText(says) ? formatCodedText(says) : t('failure.error'),
    says: isCodedText(says) ? says : null,
    appCode: typeof appCode === 'string' ? appCode : null,
    httpStatus: typeof httpStatus === 'number' ? httpStatus : null,
    fields: Object.fromEntries(
      faults.map(([field, texts]) => [
        field,
        Array.isArray(texts) ? texts.filter(isCodedText).map((fault) => wordFault(field, fault)) : [],
      ]),
    ),
  };
}

/** Asks REST v1 to refuse as tRPC does, by codes. */
export const askForCodes = { prefer: 'errors=codes' } as const;

/** The words of a refusal that came by REST v1 or by an upload; null for a body that is not Bedside's. */
export function wordRefusal(body: unknown): string | null {
  return isRecord(body) && isCodedText(body['says']) ? formatCodedText(body['says']) : null;
}

export function readFailure(error: unknown): Failure {
  const unknown = { says: null, appCode: null, httpStatus: null, fields: {} };
  if (!(error instanceof TRPCClientError)) {
    const isKnown = error instanceof Error;
    return { message: isKnown ? t('failure.somethingWrong') : t('failure.unrecognizable'), ...unknown };
  }
  const data = readData(error.data);
  if (data) return data;
  const { cause } = error;
  return cause instanceof ForeignReply
    ? { message: cause.message, ...unknown, httpStatus: cause.status }
    : { message: t('failure.unreachable'), ...unknown };
}

/** Whether a retry of the request may succeed: it never reached Bedside. */
export function neverArrived(error: unknown): boolean {
  if (error instanceof TRPCClientError && error.cause instanceof ForeignReply)
    return error.cause.status >= 500;
  return readFailure(error).httpStatus === null;
}

/**
 * Whether the address of a screen names something that does not exist, or a malformed id.
 * @param id the request's field for the id
 */
export function isMissing(error: unknown, id: string): boolean {
  const { appCode, fields } = readFailure(error);
  return appCode === 'not-found' || id in fields;
}

/** Whether a phone was refused because it looks wrong, so that it may be kept. */
export function isOddPhone(error: unknown): boolean {
  return readFailure(error).fields['phone']?.includes(formatCodedText('patient.phone-odd')) === true;
}

/** Whether the session behind the token has ended (401 and 419 answers). */
export function isSessionOver(error: unknown): boolean {
  const { appCode, httpStatus } = readFailure(error);
  return appCode === 'unauthenticated' || httpStatus === 419;
}

export type FormWithFaults = {
  getValues: () => Record<string, unknown>;
  setFieldError: (field: string, fault: string) => void;
};

/**
 * Sets the server's field errors on the form, joined by '. '. A field within another has its own name on the form.
 * @returns the text to show beside the form, or null when a field of the form shows it already
 */
export function showOnForm(form: FormWithFaults, error: unknown): string | null {
  const failure = readFailure(error);
  const values = form.getValues();
  const own = Object.entries(failure.fields)
    .map(([field, faults]) => [field.split('.').at(-1) ?? field, faults] as const)
    .filter(([field]) => field in values);
  for (const [field, messages] of own) form.setFieldError(field, messages.join('. '));
  return own.length > 0 ? null : failure.message;
}
