import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { comparedInsightsOption } from './compared-insights.option';
import { endLabelShifts } from './frame.option';
import type { Palette } from './palette';
import { splitOption, splitPercent } from './split.option';
import { insightDayLabel, viewsInsightsOption } from './views-insights.option';

const palette: Palette = {
  opened: '#000001',
  watched: '#000002',
  completed: '#000003',
  misunderstood: '#000004',
  text: '#111111',
  quiet: '#222222',
  line: '#333333',
  surface: '#444444',
};

beforeAll(() => void vi.stubGlobal('navigator', { language: 'en-US' }));
afterAll(() => void vi.unstubAllGlobals());

describe('views insights', () => {
  const days = [
    { date: '2026-11-19', opened: 4, views: 3, completed: 1 },
    { date: '2026-11-20', opened: 6, views: 5, completed: 2 },
  ];

  it('draws one line per meaning in the hue of that meaning', () => {
    const series = viewsInsightsOption(days, palette)['series'];
    expect(series).toMatchObject([
      { name: 'Opened', data: [4, 6], itemStyle: { color: '#000001' } },
      { name: 'Views', data: [3, 5], itemStyle: { color: '#000002' } },
      { name: 'To the end', data: [1, 2], itemStyle: { color: '#000003' } },
    ]);
  });

  it('labels a day by its date, whatever the zone of the browser', () => {
    expect(insightDayLabel('2026-11-01')).toBe('Nov 1');
  });

  it('tells days of the same name apart by their years', () => {
    const many = Array.from({ length: 366 }, (_, at) => ({
      ...days[0]!,
      date: new Date(Date.UTC(2025, 10, 20 + at)).toISOString().slice(0, 10),
    }));
    const { data } = viewsInsightsOption(many, palette)['xAxis'] as { data: string[] };
    expect([data[0], data.at(-1)]).toEqual(['Nov 20, 2025', 'Nov 20, 2026']);
  });

  it('lies beside that of other days, the other one dashed and in the other hue', () => {
    const of = { days, other: days.slice(0, 1), labels: ['1', '2'] };
    expect(comparedInsightsOption('completed', of, palette)['series']).toMatchObject([
      { name: 'These days', data: [1, 2], lineStyle: { color: '#000001' } },
      { name: 'Other days', data: [1], lineStyle: { color: '#000004', type: 'dashed' } },
    ]);
  });

  it('shows the point of a period that has only one day', () => {
    const series = viewsInsightsOption(days.slice(0, 1), palette)['series'];
    expect(series).toMatchObject([{ showSymbol: true }, { showSymbol: true }, { showSymbol: true }]);
  });
});

describe('a split', () => {
  const parts = [
    { name: 'SMS', value: 9 },
    { name: 'E-mail', value: 3 },
  ];

  it('writes the number and its share at each bar', () => {
    expect(splitOption(parts, '#0f6b6b', palette)['series']).toMatchObject([
      {
        data: [
          { value: 9, label: { formatter: '9 (75%)' } },
          { value: 3, label: { formatter: '3 (25%)' } },
        ],
      },
    ]);
  });

  it('has no percentages of fewer than ten', () => {
    const sms = { name: 'SMS', value: 9 };
    const few = [sms];
    expect(splitPercent(sms, few)).toBeNull();
    expect(splitOption(few, '#0f6b6b', palette)['series']).toMatchObject([
      { data: [{ value: 9, label: { formatter: '9' } }] },
    ]);
  });
});

describe('the names at the ends of lines', () => {
  it('stay where they are when there is room', () => {
    expect(endLabelShifts([0, 50, 100], 100, 200)).toEqual([0, 0, 0]);
  });

  it('move up one above the other where lines end together', () => {
    expect(endLabelShifts([1, 0, 0], 1, 200)).toEqual([0, 0, 15]);
    expect(endLabelShifts([0, 0, 0], 0, 200)).toEqual([0, 15, 30]);
  });
});
