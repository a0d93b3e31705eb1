import type { UserId } from '@bedside/contracts/kit/ids';
import { SEALED_MARK, storedText } from '@bedside/db/postgres/base/stored-text';
import type { SecondFactorRow } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import { openSealedText } from '../../../kit/sealed-text';

/** The secret of `sealFactor`. @throws Error when its key is not there any more */
export async function openFactor(
  deps: Pick<Deps, 'hash' | 'practiceTexts'>,
  userId: UserId,
  { secret: sealed, practiceId }: Pick<SecondFactorRow, 'secret' | 'practiceId'>,
): Promise<string> {
  const text = sealed.toString('latin1');
  const place = { practiceId, column: 'second_factor.secret', id: userId } as const;
  if (text.startsWith(SEALED_MARK)) return deps.practiceTexts.open(place, storedText(text));
  // Before practices had keys, it was sealed with one that comes of the installation's.
  return openSealedText(deps.hash('second-factor-key', userId), sealed);
}
