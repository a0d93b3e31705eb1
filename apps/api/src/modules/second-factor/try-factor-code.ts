import { limits } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import {
  findSecondFactor,
  useCodeStep,
  useRecoveryCode,
} from '@bedside/db/postgres/second-factor.repository';
import type { Deps } from '../../deps';
import { countFailures } from '../attempt/count-failures';
import { recordAudit, type AuditBy } from '../audit/record-audit';
import { hashRecoveryCode } from './hash-recovery-code';
import { openFactor } from './open-factor';
import { totpOf } from './totp-of';

/** A clock that is 30 seconds ahead or behind is as good as ours. */
const WINDOW = 1;

/**
 * Takes a code of the app, or a recovery code. Each passes once: of many callers with one code the first one.
 * @throws AppError `second-factor.code-wrong`, `rate-limited` after ten wrong ones in 15 minutes
 */
export async function tryFactorCode(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'practiceTexts'>,
  by: AuditBy,
  userId: UserId,
  code: string,
): Promise<void> {
  const { isRight } = await countFailures(
    deps,
    [{ limit: limits.factorCodes, subject: userId }],
    async () => ({ isRight: await isRightCode(deps, userId, code) }),
    'second-factor.codes-too-many',
  );
  if (isRight) return;
  await recordAudit(deps.db, userId, by, { action: 'second-factor.refused', outcome: 'refused' });
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
  const totp = totpOf(await openFactor(deps, userId, factor.secret));
  const timestamp = deps.clock();
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW });
  return delta !== null && useCodeStep(deps.db, userId, totp.counter({ timestamp }) + delta);
}
