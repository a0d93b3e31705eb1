import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { UnlockInput } from '@bedside/contracts/account/user/user.schema';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { tryCurrentPassword } from './try-current-password';

/**
 * Answers a screen that locked itself whether the password is right.
 * @throws AppError `validation-failed` on `currentPassword`; `rate-limited` after ten wrong ones in 15 minutes;
 * `unavailable`
 */
export async function unlockScreen(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash'>,
  member: Member,
  { currentPassword }: UnlockInput,
): Promise<void> {
  const isRight = await tryCurrentPassword(deps, member, currentPassword);
  const outcome = isRight ? 'done' : 'refused';
  await recordAudit(deps.db, member.homeId, member, { action: 'session.unlocked', outcome });
  if (!isRight) throw invalidFields({ currentPassword: ['user.password-wrong'] });
}
