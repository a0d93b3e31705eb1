import { expect, it } from 'vitest';
import { readLimits } from './read-limits';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

it('reads the limits of an address, and leaves out what can name nothing', () => {
  expect(readLimits({ videoId: id, tag: 'knee' })).toEqual({
    limits: { videoId: id, tag: 'knee' },
    isCut: false,
  });
  expect(readLimits({ videoId: 'knee', playlistId: id, tag: '', madeBy: '1' })).toEqual({
    limits: { playlistId: id },
    isCut: true,
  });
  expect(readLimits({ via: 'sms', device: 'mobile' })).toEqual({
    limits: { via: 'sms', device: 'mobile' },
    isCut: false,
  });
  expect(readLimits({ via: 'fax', device: 'desktop' })).toEqual({
    limits: { device: 'desktop' },
    isCut: true,
  });
  expect(readLimits({ tag: 'k'.repeat(51) })).toEqual({ limits: {}, isCut: true });
});
