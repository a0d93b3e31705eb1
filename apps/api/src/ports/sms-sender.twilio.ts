import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { Twilio } from 'twilio';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { SendError } from './send-error';
import type { SmsCallbacks, SmsSender } from './sms-sender';

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the id of a messaging service (`MG...`). */
  from: string;
  /** Another host with Twilio's API; without it, Twilio itself. */
  apiUrl: string | undefined;
};

export const TWILIO_STATUS_PATH = '/webhooks/twilio/status';

const CALL_TIMEOUT_MS = 8_000;
/**
 * After this time a request is over, and every message that Twilio accepted is in its list. Its clock may differ from
 * ours by as much.
 */
const LISTED_WITHIN_MS = 10_000;
const NEWEST = 50;

/** No connection was made, so nothing can have been accepted. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const OPTED_OUT = 21_610;
/** The fault is the sender's and not the recipient's: the operator can fix it while the queue waits. */
const ourFaults = new Set([20_003, 21_603, 21_606, 21_611, 21_659, 21_660, 21_661, 63_038]);

const reasons = new Map<number, DeliveryReason>([
  [21_211, 'phone-invalid'],
  [21_217, 'phone-invalid'],
  [21_408, 'country-closed'],
  [OPTED_OUT, 'sms-opted-out'],
  [21_612, 'phone-not-textable'],
  [21_614, 'phone-not-textable'],
  [30_003, 'phone-unreachable'],
  [30_004, 'carrier-refused'],
  [30_005, 'phone-not-in-use'],
  [30_006, 'phone-not-textable'],
  [30_007, 'carrier-held-back'],
]);

/** Why a text message did not arrive, by Twilio's error number. */
export function reasonOfTwilio(code: number | undefined): DeliveryReason {
  const known = code === undefined ? undefined : reasons.get(code);
  return known ?? 'text-not-delivered';
}

/** Where Twilio reports the state of this key's delivery; its signature covers the query. */
export function twilioStatusPath(key: string): string {
  return `${TWILIO_STATUS_PATH}?delivery=${key}`;
}

/** Whether this number of Twilio's means that the recipient wants no more messages. */
export function isTwilioOptOut(code: number | undefined): boolean {
  return code === OPTED_OUT;
}

/**
 * Sends by Twilio. Twilio has no key for repeats. So before a message whose answer was lost is sent again, the
 * recipient's newest messages are searched for it.
 * @param callbackUrl where Twilio reports the state of this key's delivery
 */
export function createTwilioSmsSender(
  account: TwilioAccount,
  callbackUrl: (key: string) => string,
  clock: () => number,
): SmsSender {
  let loading: Promise<Twilio> | undefined;
  // Loaded when first needed: most processes never send a text message, and loading takes time.
  const client = () => (loading ??= openClient(account));
  return {
    async send({ key, to, text }) {
      const sender = account.from.startsWith('MG')
        ? { messagingServiceSid: account.from }
        : { from: account.from };
      const statusCallback = callbackUrl(key);
      const { messages } = await client();
      try {
        const { sid } = await messages.create({
          to: `+${to}`,
          body: text,
          ...sender,
          // Twilio refuses a callback address that only this machine can reach.
          ...(isLocal(statusCallback) ? {} : { statusCallback }),
        });
        return { providerId: sid };
      } catch (error) {
        throw toSendError(error);
      }
    },
    async look({ to, mark, since, known }) {
      if (clock() - since.getTime() < LISTED_WITHIN_MS)
        throw new SendError('uncertain', 'it is too early to ask Twilio for the message');
      const { messages } = await client();
      const sent = await messages.list({ to: `+${to}`, limit: NEWEST }).catch((error: unknown) => {
        throw new SendError('uncertain', `Twilio was asked for the message (${describe(error)})`);
      });
      const found = sent.find(
        ({ sid, body, dateCreated }) =>
          !known.includes(sid) &&
          body.includes(mark) &&
          dateCreated.getTime() >= since.getTime() - LISTED_WITHIN_MS,
      );
      return found ? { state: 'taken', providerId: found.sid } : { state: 'not-taken' };
    },
  };
}

/** Checks the signatures of Twilio's reports. */
export function createTwilioCallbacks(authToken: string): SmsCallbacks {
  return {
    isGenuine: ({ signature, url, fields }) => validateRequest(authToken, signature, url, fields),
  };
}

async function openClient(account: TwilioAccount): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const { apiUrl } = account;
  const options = { timeout: CALL_TIMEOUT_MS, autoRetry: false };
  if (!apiUrl) return twilio(account.accountSid, account.authToken, options);
  // The SDK knows no other host, so its requests are redirected here.
  const httpClient = new twilio.RequestClient(options);
  const request = httpClient.request.bind(httpClient);
  httpClient.request = (call) => {
    const { pathname, search } = new URL(call.uri);
    return request({ ...call, uri: new URL(`${pathname}${search}`, apiUrl).href });
  };
  return twilio(account.accountSid, account.authToken, { ...options, httpClient });
}

function isLocal(url: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);
}

function numberIn(error: unknown, name: 'status' | 'code'): number | undefined {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : null;
  return typeof value === 'number' ? value : undefined;
}

/** Codes only: Twilio's text may quote the number. */
function describe(error: unknown): string {
  const status = numberIn(error, 'status');
  if (status !== undefined) return `answer ${status}, code ${numberIn(error, 'code') ?? 'none'}`;
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}

function toSendError(error: unknown): SendError {
  const status = numberIn(error, 'status');
  const code = numberIn(error, 'code');
  const message = `Twilio did not take the message (${describe(error)})`;
  if (status === undefined) {
    const isNever = error instanceof Error && 'code' in error && neverReached.has(String(error.code));
    return new SendError(isNever ? 'not-taken' : 'uncertain', message);
  }
  if (code === OPTED_OUT) return new SendError('opted-out', message, reasonOfTwilio(code));
  // A server that failed may have accepted the message first.
  if (status >= 500) return new SendError('uncertain', message);
  if (status === 401 || status === 403 || (code !== undefined && ourFaults.has(code)))
    return new SendError('ours', message);
  if (status !== 400) return new SendError('not-taken', message);
  return new SendError('refused', message, reasonOfTwilio(code));
}
