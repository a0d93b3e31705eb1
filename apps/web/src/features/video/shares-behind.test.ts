import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { expect, test } from 'vitest';
import { sharesBehind, type ShareGroup } from './shares-behind';

const share = (linkId: string, given: Partial<ShareAnalytics>) =>
  ({
    ...{ linkId, firstTimeOpened: null, videoViews: 0, completedViews: 0 },
    ...{ reaction: 'no-reaction', comment: null, ...given },
  }) as unknown as ShareAnalytics;
const shares = [
  share('unopened', {}),
  share('opened', { firstTimeOpened: new Date(0) }),
  share('half', { firstTimeOpened: new Date(0), videoViews: 1, reaction: 'dislike' }),
  share('whole', {
    ...{ firstTimeOpened: new Date(0), videoViews: 2, completedViews: 1, reaction: 'like' },
    comment: { text: 'Thanks', createdAt: new Date(0) },
  }),
];

test.each<[ShareGroup, string[]]>([
  ['all', ['unopened', 'opened', 'half', 'whole']],
  ['opened', ['opened', 'half', 'whole']],
  ['notOpened', ['unopened']],
  ['watched', ['half', 'whole']],
  ['completed', ['whole']],
  ['liked', ['whole']],
  ['disliked', ['half']],
  ['commented', ['whole']],
])('behind %s stand %j', (group, people) => {
  expect(sharesBehind(shares, group).map(({ linkId }) => linkId)).toEqual(people);
});
