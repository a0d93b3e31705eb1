import type { SearchSharesInput } from '@bedside/contracts/sharing/share/share.schema';

/** The figures of a video that have people behind them. */
export const shareGroups = [
  'all',
  'opened',
  'notOpened',
  'watched',
  'completed',
  'notFinished',
  'liked',
  'notUnderstood',
  'commented',
] as const;
export type ShareGroup = (typeof shareGroups)[number];

/** The filter that finds the people behind a figure. */
export const groupFilters: Record<ShareGroup, Partial<SearchSharesInput>> = {
  all: {},
  opened: { isOpened: true },
  notOpened: { isOpened: false },
  watched: { isWatched: true },
  completed: { isCompleted: true },
  notFinished: { isCompleted: false },
  liked: { reaction: 'like' },
  notUnderstood: { isNotUnderstood: true },
  commented: { hasComment: true },
};
