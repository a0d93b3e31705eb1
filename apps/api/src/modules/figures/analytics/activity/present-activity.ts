import type { Activity } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { asksSomething } from '@bedside/contracts/conversation/inbox/inbox.rules';
import type { ActivityRow } from '@bedside/db/clickhouse/latest-activity.query';
import { roundPercent } from '../../../base/figure/round-percent';
import type { OpenedShare } from '../../../sharing/share/open-comments';

/**
 * An event with names for people. The content of a reaction or a comment comes from the share as it is now, so a
 * withdrawn one is not shown. What asks for an answer is in the inbox instead.
 */
export function presentActivity(
  row: Omit<ActivityRow, 'shareId'>,
  share: OpenedShare,
  video: Activity['video'],
): Activity | undefined {
  const kind = kindOf(row, share);
  if (!kind) return undefined;
  return {
    id: `${kind}:${share.linkId}`,
    kind,
    at: row.at,
    patient: share.patient,
    video: { id: video.id, title: video.title },
    watchedPercent: row.watchedPercent === null ? null : roundPercent(row.watchedPercent),
    comment: kind === 'commented' ? (share.comment?.text ?? null) : null,
  };
}

function kindOf({ kind }: Pick<ActivityRow, 'kind'>, share: OpenedShare): Activity['kind'] | undefined {
  switch (kind) {
    case 'opened':
    case 'watched':
      return kind;
    case 'commented':
      return share.comment && !asksSomething(share.comment.text) ? 'commented' : undefined;
    case 'reacted':
      return share.reaction === 'like' ? 'liked' : undefined;
  }
}
