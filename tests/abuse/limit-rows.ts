import type { limits } from '@bedside/contracts/base/attempt/attempt.rules';

/** The ways to reach a limit, and the test in which 40 or more callers try them at the same time. */
export type LimitRow = { ways: readonly Way[]; test: string };
type Way = 'REST' | 'tRPC' | 'batch' | 'page' | 'WebSocket' | 'Pusher' | 'tus' | 'within';

const AREA = 'tests/rest-v1/area-code.db.test.ts';
const AT_ONCE = 'tests/abuse/limits-at-once.db.test.ts';
const CODES = 'tests/abuse/access-codes.db.test.ts';
const SIGN_IN = 'tests/abuse/sign-in-limits.db.test.ts';
const LOCK_OUT = 'tests/abuse/lock-out.db.test.ts';
const PLANS = 'tests/abuse/plan-limits.db.test.ts';
const MAILS = 'tests/abuse/mail-limits.db.test.ts';
const PUBLIC = 'tests/abuse/public-limits.db.test.ts';

/** Every limit of `attempt.rules.ts`. A new one does not compile without its row, nor pass `limit-rows.test.ts`. */
export const limitRows: Record<keyof typeof limits, LimitRow> = {
  signInsOfMailbox: { ways: ['REST', 'tRPC', 'batch'], test: LOCK_OUT },
  signInsOfDevice: { ways: ['REST', 'tRPC', 'batch'], test: LOCK_OUT },
  signInsFromAddress: { ways: ['REST', 'tRPC'], test: SIGN_IN },
  passwordChanges: { ways: ['REST', 'tRPC', 'batch'], test: AT_ONCE },
  factorCodes: { ways: ['REST', 'tRPC'], test: 'tests/abuse/practice-rules.db.test.ts' },
  factorCodesOfDevice: { ways: ['REST', 'tRPC', 'batch'], test: AT_ONCE },
  factorGuesses: { ways: ['within'], test: 'tests/abuse/practice-rules.db.test.ts' },
  passkeyLogInsFromAddress: { ways: ['tRPC', 'batch'], test: AT_ONCE },
  registrationMails: { ways: ['REST', 'tRPC'], test: MAILS },
  deviceMails: { ways: ['tRPC'], test: LOCK_OUT },
  resetMails: { ways: ['REST', 'tRPC'], test: MAILS },
  registrationsFromAddress: { ways: ['REST', 'tRPC'], test: MAILS },
  resendsFromAddress: { ways: ['REST', 'tRPC'], test: MAILS },
  resetsFromAddress: { ways: ['REST', 'tRPC'], test: MAILS },
  deviceLinksFromAddress: { ways: ['tRPC'], test: AT_ONCE },
  patientForms: { ways: ['REST', 'page'], test: PUBLIC },
  patientFormMails: { ways: ['within'], test: PUBLIC },
  accessCodes: { ways: ['REST', 'page'], test: AT_ONCE },
  accessCodesOfDevice: { ways: ['REST'], test: CODES },
  accessCodesFirst: { ways: ['REST', 'page'], test: CODES },
  accessCodesFirstAround: { ways: ['REST', 'page'], test: CODES },
  accessCodesFirstOfVideo: { ways: ['REST', 'page'], test: CODES },
  accessCodesOfVideo: { ways: ['REST', 'page'], test: CODES },
  accessCodeMails: { ways: ['within'], test: CODES },
  importsAtOnce: { ways: ['REST', 'tRPC'], test: 'tests/abuse/import.db.test.ts' },
  colleagueInvitations: { ways: ['tRPC', 'batch'], test: 'tests/abuse/colleague.db.test.ts' },
  invitationsToMailbox: { ways: ['tRPC', 'batch'], test: 'tests/abuse/invitation-mail.db.test.ts' },
  practiceExports: { ways: ['tRPC', 'batch'], test: AT_ONCE },
  reportsSentNow: { ways: ['tRPC', 'batch'], test: AT_ONCE },
  recordDigits: { ways: ['page'], test: AT_ONCE },
  areaCodes: { ways: ['page'], test: AREA },
  areaCodesSent: { ways: ['page'], test: AREA },
  areaCodesSentFrom: { ways: ['page'], test: AT_ONCE },
  billingCalls: { ways: ['tRPC', 'batch'], test: 'tests/abuse/billing.db.test.ts' },
  invoiceMails: { ways: ['tRPC', 'batch'], test: AT_ONCE },
  chatMessages: { ways: ['REST'], test: AT_ONCE },
  chatAttachments: { ways: ['REST'], test: AT_ONCE },
  chatAttachmentTries: { ways: ['REST'], test: AT_ONCE },
  statements: { ways: ['tRPC'], test: 'tests/abuse/analyst.db.test.ts' },
  assistantCalls: { ways: ['REST', 'tRPC', 'batch'], test: AT_ONCE },
};

/** What is counted elsewhere: in memory, or in the row of a practice (docs/keys-and-security.md, "Limits"). */
export const otherLimitRows: Record<string, LimitRow> = {
  'event calls of a share': { ways: ['REST'], test: PUBLIC },
  'sockets of an address': {
    ways: ['WebSocket', 'Pusher'],
    test: 'tests/abuse/socket-addresses.db.test.ts',
  },
  'subscriptions of a socket': {
    ways: ['WebSocket'],
    test: 'apps/api/src/doors/realtime/subscriptions.db.test.ts',
  },
  'channels of a socket': { ways: ['Pusher'], test: 'apps/api/src/doors/realtime/pusher.test.ts' },
  'passwords that wait for hashing': {
    ways: ['within'],
    test: 'apps/api/src/modules/account/user/passwords/queue-hashing.test.ts',
  },
  'uploads that run at once': { ways: ['tus', 'REST'], test: 'tests/abuse/quota.db.test.ts' },
  'tokens of the installation': { ways: ['REST', 'tRPC'], test: 'tests/abuse/assistant-budget.db.test.ts' },
  'statements of a practice at once': { ways: ['tRPC'], test: 'tests/abuse/analyst.db.test.ts' },
  'bytes of a practice': { ways: ['tus', 'REST'], test: 'tests/abuse/quota.db.test.ts' },
  'videos of a plan': { ways: ['tus', 'REST'], test: PLANS },
  'minutes of a plan': { ways: ['tus', 'REST'], test: PLANS },
  'storage of a plan': { ways: ['tus'], test: PLANS },
  'patients of a plan': { ways: ['REST', 'tRPC', 'batch', 'page', 'within'], test: PLANS },
  'messages of a plan': { ways: ['REST', 'tRPC', 'batch', 'within'], test: PLANS },
};
