import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { TAKES_AT_ONCE } from '@bedside/contracts/videos/recording/recording.rules';
import { countGrantedTakes } from '@bedside/db/postgres/videos/recording.repository';
import type { Database } from '../../../../ports/database';

const RETRY_AFTER_S = 15;

/** @throws AppError `recording.too-many` in the transaction in which one take too many of a person got room */
export async function refuseThirdTake(tx: Database, scope: PracticeScope): Promise<void> {
  if ((await countGrantedTakes(tx, scope)) <= TAKES_AT_ONCE) return;
  throw new AppError('recording.too-many', { retryAfterS: RETRY_AFTER_S });
}
