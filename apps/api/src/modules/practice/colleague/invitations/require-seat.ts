import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { countSeats } from './count-seats';

/**
 * Call it while the practice is locked, after the change.
 * @param taken how many seats are taken then
 * @throws AppError `colleague.no-seat`, after which the caller has to roll back
 */
export async function requireSeat(
  deps: Pick<Deps, 'quota'>,
  tx: Database,
  scope: PracticeScope,
  taken: number,
): Promise<void> {
  const most = await countSeats(deps, tx, scope);
  if (most !== null && taken > most) throw new AppError('colleague.no-seat');
}
