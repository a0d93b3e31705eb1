const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The most attempts of a kind by one subject within each of these windows, which end now. */
export type Limit = {
  readonly kind: string;
  readonly windows: readonly { readonly most: number; readonly ms: number }[];
};

const limit = (kind: string, ...windows: Limit['windows']): Limit => ({ kind, windows });

/** Wrong passwords. The waits grow, so that guessing all day gives no more than forty guesses. */
const wrongPasswords: Limit['windows'] = [
  { most: 10, ms: 15 * MINUTE_MS },
  { most: 20, ms: 2 * HOUR_MS },
  { most: 40, ms: DAY_MS },
];

/** Everything that Postgres counts, for all processes together (docs/keys-and-security.md, "Limits"). */
export const limits = {
  /** Wrong passwords from unknown devices, by e-mail and by network address. */
  signInsOfMailbox: limit('login-email', ...wrongPasswords),
  signInsFromAddress: limit('login-address', { most: 50, ms: 15 * MINUTE_MS }),
  /** Wrong passwords from a known device of the account, which no other limit of signing in concerns. */
  signInsOfDevice: limit('login-device', ...wrongPasswords),
  /** Wrong current passwords when a user changes the password. */
  passwordChanges: limit('password-change', { most: 10, ms: 15 * MINUTE_MS }),
  /** Wrong codes of the second step, from unknown devices that have the password. The waits grow as for passwords. */
  factorCodes: limit('second-factor', ...wrongPasswords),
  /** Attempts from a known device, or within a session. They count apart from those of strangers. */
  factorCodesOfDevice: limit('second-factor-device', ...wrongPasswords),
  /** Wrong codes of an account, from wherever: the fifth of a day is mailed to its owner. */
  factorGuesses: limit('second-factor-guess', { most: 5, ms: DAY_MS }),
  /** Challenges for logging in by a passkey, which somebody without an account can request too. */
  passkeyLogInsFromAddress: limit('passkey-address', { most: 100, ms: 15 * MINUTE_MS }),
  /** Mails to one mailbox: of a registration, for an unknown device, and for a forgotten password. */
  registrationMails: limit('code-verify', { most: 3, ms: 15 * MINUTE_MS }, { most: 10, ms: DAY_MS }),
  deviceMails: limit('code-device', { most: 3, ms: 15 * MINUTE_MS }, { most: 10, ms: DAY_MS }),
  resetMails: limit('code-reset', { most: 3, ms: 15 * MINUTE_MS }, { most: 10, ms: DAY_MS }),
  /** What one network address may request. */
  registrationsFromAddress: limit('register-address', { most: 100, ms: HOUR_MS }),
  resendsFromAddress: limit('resend-address', { most: 100, ms: HOUR_MS }),
  deviceLinksFromAddress: limit('device-address', { most: 100, ms: HOUR_MS }),
  resetsFromAddress: limit('forgot-address', { most: 100, ms: HOUR_MS }),
  patientForms: limit('patient-form', { most: 10, ms: HOUR_MS }),
  /** Mails that tell a doctor about a form for an existing patient. */
  patientFormMails: limit('patient-form-notice', { most: 1, ms: DAY_MS }),
  /** Wrong access codes of one video from one network address. */
  accessCodes: limit('access-code', { most: 5, ms: 15 * MINUTE_MS }),
  /**
   * Attempts from a device that has opened the video. They count neither for its address nor with those of strangers.
   */
  accessCodesOfDevice: limit('access-code-device', { most: 5, ms: 15 * MINUTE_MS }),
  /**
   * The first wrong codes of a day, which do not count with those of all visitors: of one home, of the addresses around
   * it, and of all visitors of a video with a short code.
   */
  accessCodesFirst: limit('access-code-first', { most: 2, ms: DAY_MS }),
  accessCodesFirstAround: limit('access-code-around', { most: 20, ms: DAY_MS }),
  accessCodesFirstOfVideo: limit('access-code-short', { most: 125, ms: DAY_MS }),
  /**
   * Further wrong codes of all visitors together, so that renting addresses gives few more guesses. Who goes on guessing
   * is locked out for 15 minutes, then for an hour, for four hours, and for the rest of the day: the code of an earlier
   * release, with four digits, holds for weeks. Also the mails that tell the doctor, one for each lock.
   */
  accessCodesOfVideo: limit(
    'access-code-video',
    { most: 50, ms: 15 * MINUTE_MS },
    { most: 75, ms: 75 * MINUTE_MS },
    { most: 100, ms: 315 * MINUTE_MS },
    { most: 125, ms: DAY_MS },
  ),
  accessCodeMails: limit('access-code-notice', { most: 1, ms: DAY_MS }),
  /** Wrong ends of the phone number, when somebody asks for a patient's record by the patient's link. */
  recordDigits: limit('record-digits', { most: 5, ms: HOUR_MS }, { most: 15, ms: DAY_MS }),
  /** Invitations that one practice mails to colleagues. */
  colleagueInvitations: limit('colleague-invitation', { most: 20, ms: DAY_MS }),
  /** Invitations that one mailbox gets, whoever sends them: its owner may have no account here. */
  invitationsToMailbox: limit('invitation-mailbox', { most: 3, ms: DAY_MS }),
  /** Files of one practice that are read at the same time; each gives its place back at its end. */
  importsAtOnce: limit('import', { most: 10, ms: 10 * MINUTE_MS }),
  /** Files with everything of an account. */
  practiceExports: limit('practice-export', { most: 5, ms: HOUR_MS }),
  /** Scheduled reports of one practice that are sent by a press. */
  reportsSentNow: limit('report-now', { most: 20, ms: HOUR_MS }),
  /** Wrong codes for one area, on devices that never had it. */
  areaCodes: limit('area-code', { most: 5, ms: 15 * MINUTE_MS }, { most: 20, ms: DAY_MS }),
  /** Codes that are sent to the owner of one area, and those that one network address requests. */
  areaCodesSent: limit('area-code-sent', { most: 3, ms: 15 * MINUTE_MS }, { most: 10, ms: DAY_MS }),
  areaCodesSentFrom: limit('area-code-address', { most: 100, ms: HOUR_MS }),
  /** Messages of one patient to the doctor. */
  chatMessages: limit('chat-message', { most: 30, ms: HOUR_MS }),
  /** Files that one side of a conversation sends, whether or not a message uses them. */
  chatAttachments: limit('chat-attachment', { most: 30, ms: HOUR_MS }),
  /** Files that one side sends, whether or not they are accepted: each is read and may be decoded. */
  chatAttachmentTries: limit('chat-attachment-try', { most: 120, ms: HOUR_MS }),
  /** Calls that the payment provider answers: trying a card takes two to four of them. */
  billingCalls: limit('billing', { most: 30, ms: 15 * MINUTE_MS }, { most: 200, ms: DAY_MS }),
  /** Invoices and credit notes that a doctor has mailed again. */
  invoiceMails: limit('invoice-mail', { most: 10, ms: HOUR_MS }),
  /** What a practice asks its figures, so that the engines of analysts remain for every practice. */
  statements: limit('statement', { most: 60, ms: MINUTE_MS }),
  /** More than a person requests: a script in a loop would cost its owner money. */
  assistantCalls: limit('assistant', { most: 20, ms: MINUTE_MS }, { most: 300, ms: DAY_MS }),
} as const;

/** The longest of a limit's windows that these attempts use up. @returns its place, or -1 */
export function usedUpWindowOf({ windows }: Limit, made: readonly number[], now: number): number {
  return windows.findLastIndex(({ most, ms }) => made.filter((at) => at > now - ms).length >= most);
}

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
