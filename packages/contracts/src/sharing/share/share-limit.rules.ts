/** What one account may send in a day of its own (24 hours from its creation), by each channel that a provider sends. */
export type DailyLimit = {
  messages: number;
  /** Patients, or new addresses of patients, that it writes to for the first time. */
  newRecipients: number;
  /** Countries that it sends text messages to. */
  countries: number;
};

/** How many days an account counts as a new one (docs/decisions/024-new-accounts.md). */
export const NEW_ACCOUNT_DAYS = 7;

/** A new account: on its first day, and on each other day of its first week. The messages can be set. */
export const newAccountLimits = {
  firstDay: { messages: 20, countries: 3 },
  firstWeek: { messages: 200, countries: 5 },
} as const;

/** Later, by the messages that really arrived: those of a channel that the provider reported, or the mail server took. */
export const sendingStages: readonly (DailyLimit & { fromDelivered: number })[] = [
  { fromDelivered: 0, messages: 1_000, newRecipients: 500, countries: 10 },
  { fromDelivered: 200, messages: 5_000, newRecipients: 2_500, countries: 20 },
  { fromDelivered: 2_000, messages: 50_000, newRecipients: 25_000, countries: 50 },
];

/** More delivered messages change nothing. */
export const DELIVERED_AT_MOST = Math.max(...sendingStages.map(({ fromDelivered }) => fromDelivered));

/**
 * @param account its day, 0 is the first; and how many of its messages arrived
 * @param newAccounts the messages of new accounts, and how many days they are new
 */
export function dailyLimitOf(
  account: { day: number; delivered: number },
  newAccounts: { firstDay: number; perDay: number; days: number },
): DailyLimit {
  if (account.day < newAccounts.days) {
    const [messages, { countries }] =
      account.day <= 0
        ? [newAccounts.firstDay, newAccountLimits.firstDay]
        : [newAccounts.perDay, newAccountLimits.firstWeek];
    return { messages, newRecipients: messages, countries };
  }
  const reached = sendingStages.filter(({ fromDelivered }) => account.delivered >= fromDelivered);
  const { messages, newRecipients, countries } = reached.at(-1) ?? {
    messages: 0,
    newRecipients: 0,
    countries: 0,
  };
  return { messages, newRecipients, countries };
}

/** How many text messages the whole installation sends within an hour before the breaker opens. It can be set. */
export const SMS_PER_HOUR = 3_000;

/** The open breaker closes by itself after this time. */
export const SMS_BREAKER_REST_MS = 3_600_000;

/** How soon a message that the breaker held back asks again. */
export const PAUSED_AGAIN_MS = 5 * 60_000;
