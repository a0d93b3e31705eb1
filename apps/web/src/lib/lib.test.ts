import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBirthday } from './birthday';
import { changeAgainst, formatBytes, formatDuration, formatPercent, formatTimeLeft } from './format';
import { typePhone } from './phone-typing';
import { safeRedirect } from './session';

afterEach(() => vi.unstubAllGlobals());

describe('formats', () => {
  const afternoon = new Date(2026, 10, 20, 14, 5);

  it.each([
    ['en-US', 'Nov 20, 2026', '2:05 PM', 'Nov 20, 2026, 2:05 PM', 'Nov 20'],
    ['en', 'Nov 20, 2026', '2:05 PM', 'Nov 20, 2026, 2:05 PM', 'Nov 20'],
    ['en-GB', '20 Nov 2026', '14:05', '20 Nov 2026, 14:05', '20 Nov'],
    ['de-DE', '20 Nov 2026', '14:05', '20 Nov 2026, 14:05', '20 Nov'],
    ['fr', '20 Nov 2026', '14:05', '20 Nov 2026, 14:05', '20 Nov'],
  ])('write dates and times as the country of a %s browser does, in English', async (locale, ...said) => {
    vi.stubGlobal('navigator', { language: locale });
    vi.resetModules();
    const format = await import('./format');
    const day = new Date(Date.UTC(2026, 10, 20));
    const written = [
      format.formatDay(afternoon),
      format.formatClock(afternoon),
      format.formatDateTime(afternoon),
      format.formatShortDay(day),
    ];
    expect(written.map((text) => text.replaceAll('\u202f', ' '))).toEqual(said);
    expect(format.formatShareTime(afternoon)).toBe('November 20, 2026 14:05');
    expect(format.formatShareTime(new Date(2026, 8, 1, 0, 0))).toBe('September 1, 2026 00:00');
  });

  it.each([
    ['en-US', 'language', 'day-first', '20 Nov 2026, 2:05 pm', '20 Nov'],
    ['en-US', '24-hours', 'language', 'Nov 20, 2026, 14:05', 'Nov 20'],
    ['en-US', '24-hours', 'day-first', '20 Nov 2026, 14:05', '20 Nov'],
    ['de-DE', '12-hours', 'language', '20 Nov 2026, 2:05 pm', '20 Nov'],
    ['de-DE', 'language', 'month-first', 'Nov 20, 2026, 14:05', 'Nov 20'],
    ['en-GB', '12-hours', 'month-first', 'Nov 20, 2026, 2:05 PM', 'Nov 20'],
  ] as const)(
    'in a %s browser follow the choice of %s and %s, also when it is made later',
    async (locale, timeFormat, dateFormat, moment, day) => {
      vi.stubGlobal('navigator', { language: locale });
      vi.resetModules();
      const format = await import('./format');
      const before = format.formatDateTime(afternoon);
      format.writeTimesAs({ timeFormat, dateFormat });
      expect(format.formatDateTime(afternoon).replaceAll('\u202f', ' ')).toBe(moment);
      expect(format.formatShortDay(new Date(Date.UTC(2026, 10, 20)))).toBe(day);
      expect(format.formatShareTime(afternoon)).toBe('November 20, 2026 14:05');
      format.writeTimesAs({ timeFormat: 'language', dateFormat: 'language' });
      expect(format.formatDateTime(afternoon)).toBe(before);
    },
  );

  it('write a length as its player does: a second that has only begun does not count', () => {
    const lengths = [0, 9_967, 10_000, 65_000, 3_729_999];
    expect(lengths.map(formatDuration)).toEqual(['0:00', '0:09', '0:10', '1:05', '1:02:09']);
  });

  it('write sizes by 1024 with at most two decimals', () => {
    expect([0, 1_023, 1_024, 1_300_000, 1_073_741_824].map(formatBytes)).toEqual([
      '0 Bytes',
      '1023 Bytes',
      '1 KB',
      '1.24 MB',
      '1 GB',
    ]);
  });

  it('keep a small percentage from looking like nothing', () => {
    expect([0, 0.42, 64.4, 100].map(formatPercent)).toEqual(['0%', '0.4%', '64%', '100%']);
  });

  it('say the time left in steps that people use', () => {
    expect([3, 42, 61, 7_300].map(formatTimeLeft)).toEqual([
      'a few seconds left',
      '45 seconds left',
      '2 minutes left',
      'about 2 hours left',
    ]);
  });

  it('compare with the previous figure, where there was one', () => {
    expect(changeAgainst(24, 20)).toBe(20);
    expect(changeAgainst(24, 0)).toBeNull();
    expect(changeAgainst(11, 1)).toBeNull();
    expect(changeAgainst(90, 60, 9)).toBeNull();
    expect(changeAgainst(90, 60, 10)).toBe(50);
    expect(changeAgainst(24, undefined)).toBeNull();
  });
});

describe('a birthday', () => {
  it('is shown month first', () => {
    expect(showBirthday('1961-04-09')).toBe('04-09-1961');
    expect(showBirthday(null)).toBe('');
  });
});

describe('a phone being typed', () => {
  it('gets the brackets of a US number', () => {
    expect(['555', '5550', '5550102000'].map(typePhone)).toEqual(['555', '(555) 0', '(555) 010-2000']);
  });

  it('stays as it is with a country code, at most 15 digits', () => {
    expect(typePhone('+44 20 7946 0000')).toBe('+442079460000');
    expect(typePhone('+12345678901234567')).toBe('+123456789012345');
  });

  it('understands digits of every script, and the prefixes that are dialled for a plus', () => {
    expect(typePhone('٠٥٠١٢٣٤٥٦٧')).toBe('(050) 123-4567');
    expect(typePhone('＋１２１２５５５０１００')).toBe('+12125550100');
    expect(typePhone('0044 7911 123456')).toBe('+447911123456');
    expect(typePhone('011447911123456')).toBe('+447911123456');
    expect(typePhone('0119')).toBe('(011) 9');
  });
});

describe('the way back after a login', () => {
  it('follows only paths of this app', () => {
    expect(safeRedirect('/my_videos?page=2')).toBe('/my_videos?page=2');
    for (const wanted of [undefined, '', '//evil.example', '/\\evil.example', 'https://evil.example']) {
      expect(safeRedirect(wanted)).toBe('/');
    }
  });
});
