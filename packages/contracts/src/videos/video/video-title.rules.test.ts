import { expect, it } from 'vitest';
import { titleOf } from './video-title.rules';

it.each([
  ['Knee exercises.mp4', 'Knee exercises'],
  ['knee_after_surgery.final.MOV', 'knee after surgery.final'],
  ['Dr. Lee explains', 'Dr. Lee explains'],
  ['.mp4', ''],
  [`${'x'.repeat(300)}.webm`, 'x'.repeat(200)],
])('a file %j becomes a video with the title %j', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
