import metadata from 'libphonenumber-js/max/metadata';
import { describe, expect, it } from 'vitest';
import { findNumberRefusal } from './find-number-refusal';

describe('a number that gets no messages', () => {
  it.each([
    ['979123456789', 'premium-number'],
    ['19005550100', 'premium-number'],
    ['449012345678', 'premium-number'],
    ['33892123456', 'premium-number'],
    ['491805123456', 'shared-cost-number'],
    ['41842123456', 'shared-cost-number'],
    ['80812345678', 'shared-cost-number'],
    ['881612345678', 'satellite-number'],
    ['870773111632', 'satellite-number'],
    ['8821612345678', 'satellite-number'],
    ['88351000123456', 'satellite-number'],
    ['493012345678', 'no-text-number'],
    ['442079460018', 'no-text-number'],
  ])('is +%s: %s', (phone, reason) => {
    expect(findNumberRefusal(phone)).toBe(reason);
  });

  it.each(['12125550142', '18765550142', '4532123456', '18005550100', '447911123456', '12', ''])(
    'is not +%s',
    (phone) => {
      expect(findNumberRefusal(phone)).toBeNull();
    },
  );

  it('has a fast path that agrees with the numbering plans of the 25 countries of North America', () => {
    const { country_calling_codes: codes, countries: plans } = metadata as unknown as {
      country_calling_codes: Record<string, string[]>;
      countries: Record<string, unknown[]>;
    };
    // A plan as libphonenumber-js packs it: its types are at 11, with premium rate at 3 and shared cost at 9.
    const costly = (codes['1'] ?? []).flatMap((country) => {
      const types = plans[country]?.[11] as [string][] | undefined;
      return [types?.[3]?.[0], types?.[9]?.[0]].filter((pattern) => pattern !== undefined && pattern !== '');
    });
    expect(codes['1']?.length).toBeGreaterThan(20);
    expect(new Set(costly)).toEqual(
      new Set(['900[2-9]\\d{6}', '(?:246976|900[2-9]\\d\\d)\\d{4}', '(?:345976|900[2-9]\\d\\d)\\d{4}']),
    );
    expect(['12469761234', '13459761234'].map(findNumberRefusal)).toEqual([
      'premium-number',
      'premium-number',
    ]);
  });
});
