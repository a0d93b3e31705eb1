import type { SearchSharesInput } from '@bedside/contracts/share/share.schema';

/** The figures of a video that somebody stands behind. */
export const shareGroups = [
  'all',
  'opened',
  'notOpened',
  'watched',
  'completed',
  'liked',
  'notUnderstood',
  'commented',
] as const;
export type ShareGroup = (typeof shareGroups)[number];

/** What the server is asked for to find the people behind a figure. */
export const groupFilters: Record<ShareGroup, Partial<SearchSharesInput>> = {
  all: {},
  opened: { isOpened: true },
  notOpened: { isOpened: false },
  watched: { isWatched: true },
  completed: { isCompleted: true },
  liked: { reaction: 'like' },
  notUnderstood: { isNotUnderstood: true },
  commented: { hasComment: true },
};
