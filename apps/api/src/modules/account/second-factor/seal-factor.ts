import type { PracticeId, UserId } from '@bedside/contracts/kit/ids';
import { textColumn } from '@bedside/db/postgres/base/stored-text';
import type { SecondFactorRow } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';

/** The secret of a user's app as it is stored: always encrypted, with the key of the practice in which they are at home. */
export async function sealFactor(
  deps: Pick<Deps, 'practiceTexts'>,
  { userId, practiceId }: { userId: UserId; practiceId: PracticeId },
  secret: string,
): Promise<Pick<SecondFactorRow, 'secret' | 'practiceId'>> {
  const place = { practiceId, column: 'second_factor.secret', id: userId } as const;
  return { secret: Buffer.from(textColumn(await deps.practiceTexts.seal(place, secret))), practiceId };
}
