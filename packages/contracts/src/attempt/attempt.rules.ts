const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The most attempts of a kind by one subject within each of these windows, which end now. */
export type Limit = {
  readonly kind: string;
  readonly windows: readonly { readonly most: number; readonly ms: number }[];
};

const limit = (kind: string, ...windows: Limit['windows']): Limit => ({ kind, windows });

/** Everything that Postgres counts, for all processes together (docs/operations.md, "Limits"). */
export const limits = {
  /** Wrong passwords, by e-mail and by network address. */
  signInsOfMailbox: limit('login-email', { most: 10, ms: 15 * MINUTE_MS }),
  signInsFromAddress: limit('login-address', { most: 50, ms: 15 * MINUTE_MS }),
  /** Wrong current passwords when a user changes the password. */
  passwordChanges: limit('password-change', { most: 10, ms: 15 * MINUTE_MS }),
  /** Wrong codes of the second step of a user who has the password, or a session. */
  factorCodes: limit('second-factor', { most: 10, ms: 15 * MINUTE_MS }),
  /** Challenges for logging in by a passkey, which somebody without an account can request too. */
  passkeyLogInsFromAddress: limit('passkey-address', { most: 100, ms: 15 * MINUTE_MS }),
  /** Mails of the registration to one mailbox, and of forgotten passwords. */
  registrationMails: limit('code-verify', { most: 3, ms: 15 * MINUTE_MS }, { most: 10, ms: DAY_MS }),
  resetMails: limit('code-reset', { most: 3, ms: 15 * MINUTE_MS }, { most: 10, ms: DAY_MS }),
  /** What one network address may request. */
  registrationsFromAddress: limit('register-address', { most: 100, ms: HOUR_MS }),
  resendsFromAddress: limit('resend-address', { most: 100, ms: HOUR_MS }),
  resetsFromAddress: limit('forgot-address', { most: 100, ms: HOUR_MS }),
  patientForms: limit('patient-form', { most: 10, ms: HOUR_MS }),
  /** Mails that tell a doctor about a form for an existing patient. */
  patientFormNotices: limit('patient-form-notice', { most: 1, ms: DAY_MS }),
  /** Wrong access codes of one video from one network address. */
  accessCodes: limit('access-code', { most: 5, ms: 15 * MINUTE_MS }),
  /**
   * Wrong codes of all visitors together, so that renting addresses gives no more guesses. The waits grow, so that
   * guessing four digits takes months. Also the mails that tell the doctor.
   */
  accessCodesOfVideo: limit(
    'access-code-video',
    { most: 50, ms: 15 * MINUTE_MS },
    { most: 75, ms: 2 * HOUR_MS },
    { most: 100, ms: DAY_MS },
  ),
  accessCodeNotices: limit('access-code-notice', { most: 1, ms: DAY_MS }),
  /** Wrong ends of the phone number, when somebody asks for a patient's record by the patient's link. */
  recordDigits: limit('record-digits', { most: 5, ms: HOUR_MS }, { most: 15, ms: DAY_MS }),
  /** Messages of one patient to the doctor. */
  chatMessages: limit('chat-message', { most: 30, ms: HOUR_MS }),
  /** Files that one side of a conversation sends, whether or not a message uses them. */
  chatAttachments: limit('chat-attachment', { most: 30, ms: HOUR_MS }),
  /** Calls that the payment provider answers: trying a card takes two to four of them. */
  billingCalls: limit('billing', { most: 30, ms: 15 * MINUTE_MS }, { most: 200, ms: DAY_MS }),
  /** More than a person requests: a script in a loop would cost its owner money. */
  assistantCalls: limit('assistant', { most: 20, ms: MINUTE_MS }, { most: 300, ms: DAY_MS }),
} as const;

/** How far back attempts count. */
export const longestWindowOf = ({ windows }: Limit): number => Math.max(...windows.map(({ ms }) => ms));

/**
 * How long a subject waits for its next attempt.
 * @param made when its attempts were made (epoch milliseconds), the oldest first
 * @returns whole seconds; 0 when it may try now
 */
export function waitOf({ windows }: Limit, made: readonly number[], now: number): number {
  const waitsMs = windows.map(({ most, ms }) => {
    const within = made.filter((at) => at > now - ms);
    const leaves = within[within.length - most];
    // An attempt that was counted meanwhile is later than now.
    return leaves === undefined ? 0 : Math.min(leaves + ms - now, ms);
  });
  return Math.ceil(Math.max(...waitsMs) / 1_000);
}

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A wait as people read it, rounded up: minutes below two hours, then hours. */
export function roundWait(waitS: number): { unit: 'minute' | 'hour'; count: number } {
  const minutes = Math.ceil(waitS / MINUTE_S);
  return minutes < 120
    ? { unit: 'minute', count: minutes }
    : { unit: 'hour', count: Math.ceil(waitS / HOUR_S) };
}
