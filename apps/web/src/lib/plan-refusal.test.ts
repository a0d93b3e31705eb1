import { describe, expect, it } from 'vitest';
import './i18n';
import { isPlanRefusal } from './plan-refusal';
import { formatCodedText } from './format-coded-text';

describe('a refusal', () => {
  it.each([
    { code: 'billing.videos-full', params: { limit: 20 } },
    { code: 'billing.minutes-full', params: { limit: 120 } },
    'patient.beyond-plan',
    { code: 'share.messages-beyond-plan', params: { limit: 100, left: 3 } },
    'colleague.no-seat',
    { code: 'usage.no-room', params: { free: '1 MB', limit: '5 GB' } },
    'recording.plan-full',
  ] as const)('%j is one of a limit of the plan', (said) => {
    expect(isPlanRefusal(formatCodedText(said))).toBe(true);
  });

  it('of anything else is none', () => {
    expect(isPlanRefusal(formatCodedText('not-found'))).toBe(false);
    expect(isPlanRefusal('')).toBe(false);
  });
});
