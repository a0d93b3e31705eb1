import { randomInt } from 'node:crypto';
import type { UserId } from '@bedside/contracts/kit/ids';
import { replaceRecoveryCodes } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { hashRecoveryCode } from './hash-recovery-code';

const COUNT = 10;
/** Without letters and digits that look alike. One of 31 at twelve places: 59 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes new recovery codes in place of all earlier ones. @returns them; only their hashes are stored */
export async function makeRecoveryCodes(
  deps: Pick<Deps, 'hash'>,
  tx: Database,
  userId: UserId,
): Promise<string[]> {
  const part = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: COUNT }, () => `${part()}-${part()}-${part()}`);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(deps, userId, code)),
  );
  return codes;
}
