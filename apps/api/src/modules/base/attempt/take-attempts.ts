import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import { tryAttempts, type Attempt, type TriedAttempts } from './try-attempts';

/** The text that a limit refuses with. */
export type AttemptRefusal =
  | 'attempt.too-many'
  | 'analyst.rests'
  | 'area.codes-too-many'
  | 'assistant.rests'
  | 'auth.sign-ins-paused'
  | 'billing.mails-too-many'
  | 'billing.too-many'
  | 'chat.attachments-too-many'
  | 'chat.too-many'
  | 'colleague.mails-too-many'
  | 'second-factor.codes-too-many'
  | 'mail-change.codes-used-up'
  | 'user.password-wrong-often';

/**
 * Counts one attempt at each of these limits before the work that they limit.
 * @throws AppError `rate-limited` with the seconds to wait; nothing was counted then
 */
export async function takeAttempts(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  attempts: readonly Attempt[],
  refusal: AttemptRefusal = 'attempt.too-many',
): Promise<TriedAttempts> {
  const tried = await tryAttempts(deps, attempts);
  if (tried.waitS === 0) return tried;
  throw new AppError('rate-limited', {
    says: { code: refusal, params: { waitS: tried.waitS } },
    retryAfterS: tried.waitS,
  });
}
