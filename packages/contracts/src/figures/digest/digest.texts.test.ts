import { expect, test } from 'vitest';
import type { VideoId } from '../../kit/ids';
import { describeSuggestion } from './digest.texts';

const about = { cases: 12, video: { id: 'v' as VideoId, title: 'Your knee' } };

test.each([
  [
    { kind: 'unopened', ...about },
    '12 patients have not opened "Your knee".',
    '/my_videos/v/statistics?who=notOpened',
  ],
  [
    { kind: 'phones', ...about },
    '12 patients opened "Your knee" on a phone, and nobody played it there.',
    '/my_videos/v',
  ],
  [
    { kind: 'rewatched', ...about, second: 64 },
    'At 1:04, "Your knee" was played again 12 times.',
    '/my_videos/v?t=64',
  ],
  [
    { kind: 'lost', ...about, sentence: 'Hello, Mrs Miller.' },
    '12 patients stopped watching "Your knee" at the same sentence.',
    '/my_videos/v/statistics',
  ],
] as const)('a mail says %o', (suggestion, text, path) => {
  const line = describeSuggestion(suggestion);
  expect(line).toMatchObject({ text, path });
  expect(line.rule).not.toBe('');
  expect(line.action).not.toBe('');
  expect(JSON.stringify(line)).not.toContain('Miller');
});
