import { tableFileName } from '../analytics/analytics-table.rules';
import { describe, expect, it, test } from 'vitest';
import { daysOfReport, lastReportOn, nextReportOn, reportPauseMs } from './scheduled-report.rules';
import { bucketPlaceSchema } from './scheduled-report.schema';

const daily = { rhythm: 'daily', weekday: 1 } as const;
const mondays = { rhythm: 'weekly', weekday: 1 } as const;
const sundays = { rhythm: 'weekly', weekday: 7 } as const;
const monthly = { rhythm: 'monthly', weekday: 1 } as const;

describe('a file', () => {
  it('is about the day, the week or the month before the day on which it is sent', () => {
    expect(daysOfReport(daily, '2027-01-01')).toEqual({ from: '2026-12-31', until: '2026-12-31' });
    expect(daysOfReport(mondays, '2026-11-30')).toEqual({ from: '2026-11-23', until: '2026-11-29' });
    expect(daysOfReport(monthly, '2028-03-01')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  });

  it('follows the one before without a gap, over years and leap days', () => {
    for (const schedule of [daily, mondays, sundays, monthly]) {
      let on = nextReportOn(schedule, '2027-11-28');
      for (let files = 0; files < 500; files += 1) {
        const next = nextReportOn(schedule, on);
        const { from } = daysOfReport(schedule, next);
        expect(from).toBe(on);
        expect(lastReportOn(schedule, next)).toBe(next);
        expect(lastReportOn(schedule, daysOfReport(schedule, next).until)).toBe(on);
        on = next;
      }
    }
  });

  it('has one name for its days', () => {
    const days = daysOfReport(mondays, '2026-11-30');
    expect(tableFileName('figures', days)).toBe('figures-2026-11-23--2026-11-29.csv');
  });
});

test('a failed file is tried again after growing pauses, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 1_000].map((failures) => reportPauseMs(failures) / 60_000)).toEqual([
    5, 10, 20, 40, 60, 60,
  ]);
});

describe('a place in a bucket', () => {
  const place = {
    endpoint: 'https://s3.example.com',
    region: 'eu-central-1',
    name: 'figures',
    prefix: '',
    accessKeyId: 'AKIA',
  };

  it('is a server, a bucket and a folder', () => {
    expect(bucketPlaceSchema.parse({ ...place, prefix: 'a/b-2/' })).toEqual({ ...place, prefix: 'a/b-2' });
  });

  it.each([
    ['endpoint', 'https://user:word@s3.example.com'],
    ['endpoint', 'https://s3.example.com/bucket'],
    ['endpoint', 'https://s3.example.com?x=1'],
    ['endpoint', 'ftp://s3.example.com'],
    ['endpoint', 's3.example.com'],
    ['region', 'eu/central'],
    ['name', 'Figures'],
    ['name', 'a'],
    ['prefix', '../other'],
    ['prefix', 'a//b'],
    ['prefix', '/a'],
    ['prefix', 'a b'],
    ['accessKeyId', 'a\nb'],
    ['accessKeyId', ''],
  ])('has no %s as %j', (field, value) => {
    expect(bucketPlaceSchema.safeParse({ ...place, [field]: value }).success).toBe(false);
  });
});
