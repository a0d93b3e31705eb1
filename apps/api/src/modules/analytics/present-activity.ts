import type { Activity } from '@bedside/contracts/analytics/analytics-activity.schema';
import type { ActivityRow } from '@bedside/db/clickhouse/latest-activity.query';

import { roundPercent } from '../figure/round-percent';
import type { OpenedShare } from '../share/open-comments';

/**
 * An event with names for people. The content of a reaction, a mark or a comment comes from the share as it is now, so
 * a withdrawn one is not shown.
 */
export function presentActivity(
  row: Omit<ActivityRow, 'shareId'>,
  share: OpenedShare,
  video: Activity['video'],
): Activity | undefined {
  const kind = kindOf(row, share);
  if (!kind) return undefined;
  return {
    id: `${kind === 'misunderstood' ? 'liked' : kind}:${share.linkId}`,
    kind,
    at: row.at,
    patient: share.patient,
    video: { id: video.id, title: video.title },
    watchedPercent: row.watchedPercent === null ? null : roundPercent(row.watchedPercent),
    second: kind === 'unclear' ? row.second : null,
    comment: kind === 'commented' ? (share.comment?.text ?? null) : null,
  };
}

function kindOf(
  { kind, second }: Pick<ActivityRow, 'kind' | 'second'>,
  share: OpenedShare,
): Activity['kind'] | undefined {
  switch (kind) {
    case 'opened':
    case 'watched':
      return kind;
    case 'unclear':
      return second !== null && share.unclearSeconds.includes(second) ? 'unclear' : undefined;
    case 'commented':
      return share.comment ? 'commented' : undefined;
    case 'reacted':
      if (share.reaction === 'no-reaction') return undefined;
      if (share.reaction === 'like') return 'liked';
      return share.unclearSeconds.length > 0 ? undefined : 'misunderstood';
  }
}
