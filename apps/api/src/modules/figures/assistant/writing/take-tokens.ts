import { AppError } from '@bedside/contracts/kit/app-error';
import { returnBudget, takeBudget } from '@bedside/db/postgres/figures/assistant-budget.repository';
import type { Deps } from '../../../../deps';

/** Whatever the server's model, a token has about three bytes or more. */
const BYTES_OF_TOKEN = 3;
/** What an answer may need: longer ones are cut off. */
const ANSWER_TOKENS = 20_000;
const DAY_MS = 24 * 3_600_000;

const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_OF_TOKEN);

/** Says how much was answered; what was taken for the answer and not used goes back. */
export type SettleTokens = (answer: string) => Promise<void>;

/**
 * Takes the tokens of a request and of the longest answer from the budget that the installation has for a day (UTC).
 * @throws AppError `rate-limited` until the next day where the budget does not suffice; nothing was taken then
 */
export async function takeTokens(
  {
    db,
    clock,
    log,
    assistantTokensPerDay: most,
  }: Pick<Deps, 'db' | 'clock' | 'log' | 'assistantTokensPerDay'>,
  request: string,
): Promise<SettleTokens> {
  const now = clock();
  const day = new Date(now).toISOString().slice(0, 10);
  if (!(await takeBudget(db, { day, tokens: tokensOf(request) + ANSWER_TOKENS, most }))) {
    log.warn({ most }, 'the writing assistant rests until midnight UTC: AI_TOKENS_PER_DAY are used up');
    const waitS = Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000);
    throw new AppError('rate-limited', {
      says: { code: 'assistant.spent', params: { waitS } },
      retryAfterS: waitS,
    });
  }
  return async (answer) => {
    const unused = ANSWER_TOKENS - Math.min(tokensOf(answer), ANSWER_TOKENS);
    await returnBudget(db, { day, tokens: unused });
  };
}
