import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import type { ShareCounts } from '@bedside/db/postgres/share-counts.query';

/** Counts shares and what stands on them now. */
export function countReactions(shares: readonly ShareAnalytics[]): ShareCounts {
  return {
    shares: shares.length,
    likes: shares.filter((share) => share.reaction === 'like').length,
    dislikes: shares.filter((share) => share.reaction === 'dislike').length,
    comments: shares.filter((share) => share.comment !== null).length,
  };
}
