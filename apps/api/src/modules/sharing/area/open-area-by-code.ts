import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { takeAreaCode } from '@bedside/db/postgres/sharing/area-code.repository';
import type { AreaOwner } from '@bedside/db/postgres/sharing/area-owner.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { countFailures } from '../../base/attempt/count-failures';
import { recordAudit } from '../../base/audit/record-audit';
import { makePassCookie } from './area.policy';

/**
 * Opens an area on a device by the code that was sent. A code opens one device.
 * @returns the cookie of the device; undefined where the code is wrong, used or expired
 * @throws AppError `rate-limited` after five wrong codes of an area, for the right code too
 */
export async function openAreaByCode(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'ring' | 'publicUrl'>,
  visitor: Visitor,
  owner: AreaOwner,
  code: string,
): Promise<string | undefined> {
  const codeHash = deps.hash('area-code', `${owner.id}:${code.replace(/\D/g, '')}`);
  const attempt = { limit: limits.areaCodes, subject: owner.id };
  const { isRight, isLastTry } = await countFailures(deps, [attempt], () =>
    deps.db.transaction().execute(async (tx) => {
      const taken = await takeAreaCode(tx, owner.id, { codeHash, now: new Date(deps.clock()) });
      if (taken)
        await recordAudit(tx, owner.scope.practiceId, visitor, aboutPatient('area.opened-by-code', owner.id));
      return { isRight: taken };
    }),
  );
  if (isRight) return makePassCookie(deps, owner.linkId);
  const refused = (action: 'area.code-refused' | 'area.code-locked') =>
    ({ ...aboutPatient(action, owner.id), outcome: 'refused' }) as const;
  await recordAudit(
    deps.db,
    owner.scope.practiceId,
    visitor,
    refused('area.code-refused'),
    ...(isLastTry ? [refused('area.code-locked')] : []),
  );
  return undefined;
}
