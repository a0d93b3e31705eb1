import { expect, test } from 'vitest';
import { cleanTags } from './clean-tags';

test('tags are trimmed, lower-cased, never empty and never twice', () => {
  expect(cleanTags([' Knee ', 'knee', 'After Surgery', '', '  '])).toEqual(['knee', 'after surgery']);
});
