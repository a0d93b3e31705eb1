import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { forgetPlanEnd } from '@bedside/db/postgres/base/usage.repository';
import { releaseVideos } from '@bedside/db/postgres/videos/video.repository';
import type { Database } from '../../../../ports/database';

/** Lets all links of a practice play again, in the caller's transaction: it has a plan again, or fewer videos. */
export async function reopenLinks(tx: Database, scope: PracticeScope): Promise<void> {
  await forgetPlanEnd(tx, scope);
  await releaseVideos(tx, scope);
}
