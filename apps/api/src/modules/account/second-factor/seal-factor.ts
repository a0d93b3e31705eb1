import { practiceOf, type UserId } from '@bedside/contracts/kit/ids';
import { textColumn } from '@bedside/db/postgres/base/stored-text';
import type { Deps } from '../../../deps';

/** The secret of a user's app as it is stored: always encrypted, with the user's own key. */
export async function sealFactor(
  deps: Pick<Deps, 'practiceTexts'>,
  userId: UserId,
  secret: string,
): Promise<Buffer> {
  const place = { practiceId: practiceOf(userId), column: 'second_factor.secret', id: userId } as const;
  return Buffer.from(textColumn(await deps.practiceTexts.seal(place, secret)));
}
