import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';

/** The figures of a video that somebody stands behind. */
export const shareGroups = [
  'all',
  'opened',
  'notOpened',
  'watched',
  'completed',
  'liked',
  'disliked',
  'commented',
] as const;
export type ShareGroup = (typeof shareGroups)[number];

const belongs: Record<ShareGroup, (share: ShareAnalytics) => boolean> = {
  all: () => true,
  opened: (share) => share.firstTimeOpened !== null,
  notOpened: (share) => share.firstTimeOpened === null,
  watched: (share) => share.videoViews > 0,
  completed: (share) => share.completedViews > 0,
  liked: (share) => share.reaction === 'like',
  disliked: (share) => share.reaction === 'dislike',
  commented: (share) => share.comment !== null,
};

/** The shares of the people whom a figure counts. */
export function sharesBehind(shares: readonly ShareAnalytics[], group: ShareGroup): ShareAnalytics[] {
  return shares.filter(belongs[group]);
}
