import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { hasUnrenderedRedaction } from '@bedside/db/postgres/videos/unrendered.query';
import type { Database } from '../../../ports/database';

/**
 * The one rule for every way by which patients get a film: a redaction that was drawn and not rendered stops it. Call it in
 * the transaction that opens or sends the videos.
 * @param asIs the caller knows about the redaction and wants it all the same
 * @throws AppError `share.cover-not-made`
 */
export async function requireMadeRedactions(
  tx: Database,
  videoIds: readonly VideoId[],
  { asIs }: { asIs?: boolean | undefined },
): Promise<void> {
  if (asIs || videoIds.length === 0) return;
  if (await hasUnrenderedRedaction(tx, videoIds)) throw new AppError('share.cover-not-made');
}
