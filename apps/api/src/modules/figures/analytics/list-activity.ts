import type { Activity } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import type { ShareId } from '@bedside/contracts/kit/ids';
import { readLatestActivity } from '@bedside/db/clickhouse/latest-activity.query';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { findVideoNames } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordListing } from '../../base/audit/record-listing';
import { presentActivity } from './activity/present-activity';
import { readFigures } from '../../base/figure/read-figures';
import { openComments, type OpenedShare } from '../../sharing/share/open-comments';

const LATEST_MS = 30 * 24 * 3_600_000;
const MOST = 20;

/**
 * What the doctor's patients did last, newest first.
 * @throws AppError `unavailable` while the event store cannot be reached
 */
export async function listActivity(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts'>,
  doctor: DoctorActor,
): Promise<Activity[]> {
  const since = deps.clock() - LATEST_MS;
  const rows = await readFigures(() =>
    readLatestActivity(deps.eventStore, { practiceId: doctor.scope.practiceId, since, limit: MOST }),
  );
  if (rows.length === 0) return [];
  const shares = await listShareRows(deps.db, doctor.scope, {
    ids: [...new Set(rows.map((row) => row.shareId as ShareId))],
  });
  const names = await findVideoNames(deps.db, doctor.scope, [
    ...new Set(shares.map((share) => share.videoId)),
  ]);
  await recordListing(deps, doctor, 'shares.listed');
  const opened = await openComments(deps, doctor.scope.practiceId, shares);
  const byId = new Map<string, OpenedShare>(opened.map((share) => [share.id, share]));
  return rows.flatMap((row) => {
    const share = byId.get(row.shareId);
    const video = share && names.get(share.videoId);
    return (share && video && presentActivity(row, share, video)) ?? [];
  });
}
