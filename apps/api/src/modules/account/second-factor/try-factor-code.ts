import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import {
  findSecondFactor,
  useCodeStep,
  useRecoveryCode,
} from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import { countFailures } from '../../base/attempt/count-failures';
import { tryAttempts } from '../../base/attempt/try-attempts';
import { recordAudit, type AuditBy } from '../../base/audit/record-audit';
import { hashRecoveryCode } from './hash-recovery-code';
import { openFactor } from './open-factor';
import { queueFactorMail } from './queue-factor-mail';
import { totpOf } from './totp-of';

type TryDeps = Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'practiceTexts' | 'jobs'>;

/** A clock that is 30 seconds ahead or behind is as good as ours. */
const WINDOW = 1;

/**
 * Takes a code of the app, or a recovery code. Each passes once: of many callers with one code the first one.
 * The fifth wrong code of a day is mailed to the owner.
 * @param from the known device, or the session, whose wrong codes count by themselves; undefined for an unknown device
 * @throws AppError `second-factor.code-wrong`, `rate-limited` after ten wrong ones in 15 minutes
 */
export async function tryFactorCode(
  deps: TryDeps,
  by: AuditBy,
  userId: UserId,
  { code, from }: { code: string; from: string | undefined },
): Promise<void> {
  const { isRight } = await countFailures(
    deps,
    [
      from === undefined
        ? { limit: limits.factorCodes, subject: userId }
        : { limit: limits.factorCodesOfDevice, subject: `${userId} ${from}` },
    ],
    async () => ({ isRight: await isRightCode(deps, userId, code) }),
    'second-factor.codes-too-many',
  );
  if (isRight) return;
  const { ids, nextS } = await tryAttempts(deps, [{ limit: limits.factorGuesses, subject: userId }]);
  const isFifth = ids.length > 0 && nextS > 0;
  await deps.db.transaction().execute(async (tx) => {
    if (isFifth) await queueFactorMail(deps, tx, userId, 'guessed');
    await recordAudit(tx, { homeOf: userId }, by, { action: 'second-factor.refused', outcome: 'refused' });
  });
  throw new AppError('second-factor.code-wrong', { fields: { code: ['second-factor.code-wrong'] } });
}

async function isRightCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'practiceTexts'>,
  userId: UserId,
  code: string,
) {
  const factor = await findSecondFactor(deps.db, userId);
  if (!factor) return false;
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return useRecoveryCode(deps.db, userId, hashRecoveryCode(deps, userId, code));
  const totp = totpOf(await openFactor(deps, userId, factor));
  const timestamp = deps.clock();
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW });
  return delta !== null && useCodeStep(deps.db, userId, totp.counter({ timestamp }) + delta);
}
