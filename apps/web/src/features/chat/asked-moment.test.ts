import type { InboxSign } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { expect, it } from 'vitest';
import { secondOf } from './asked-moment';

const sign = (kind: InboxSign['kind'], second: number | null): InboxSign => ({
  kind,
  second,
  sentence: null,
  isUnclear: kind === 'mark',
  text: kind === 'message' ? 'How often a day?' : null,
  attachments: [],
  isUnhelped: false,
  at: new Date(0),
});

it.each([
  ['a dislike before the question', [sign('dislike', null), sign('message', 1)], 1],
  ['a dislike after it', [sign('mark', 1), sign('message', 1), sign('dislike', null)], 1],
  ['a dislike alone', [sign('dislike', null)], null],
  ['questions at two seconds', [sign('message', 1), sign('message', 2)], null],
  ['a question about the whole video beside one at a second', [sign('message', null), sign('mark', 1)], null],
])('the second of a row with %s', (_what, signs, second) => {
  expect(secondOf({ signs })).toBe(second);
});
