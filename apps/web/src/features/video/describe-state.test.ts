import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { expect, it } from 'vitest';
import { describeState } from './describe-state';

it.each<[VideoStatus, string | null, number, string]>([
  ['processing', null, 0, 'You can share it once it is processed.'],
  ['draft', null, 0, 'Nobody has it yet. Give it a title and save it to share it.'],
  ['draft', 'Knee', 0, 'This is a draft, and nobody has it yet. Save it to share it.'],
  ['ready to share', 'Knee', 0, 'It is ready to share, and nobody has it yet.'],
  ['restricted', 'Knee', 0, 'It is ready to share, and no public playlist shows it.'],
  ['restricted', 'Knee', 1, '1 patient has it, 0 opened it.'],
  ['shared', 'Knee', 92, '92 patients have it, 0 opened it.'],
])(
  'of one that is %s with the title %s and %i patients says what comes next',
  (status, title, count, says) => {
    const video = { status, title, patientsCount: count, openedCount: 0 };
    expect(describeState(video, false)).toBe(says);
    expect(describeState(video, true)).toBe('Your changes are not saved yet.');
  },
);
