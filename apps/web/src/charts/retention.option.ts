import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { EChartsCoreOption } from 'echarts/core';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { t } from '../lib/i18n';
import { categoryAxis, chartFrame, countAxis, lineSeries } from './frame.option';
import type { Palette } from './palette';

type Retention = VideoStatistic['retention'];

/** How many patients marked a second as not understood. */
export type MarkedSeconds = ReadonlyMap<number, number>;

/** A second of the video as a clock time: `1:05`. */
export function secondLabel(second: number): string {
  return clockTime(second * 1_000);
}

/** How many views ended before each second. A view that came back later counts as one that went on. */
export function exitsOf(retention: Retention): number[] {
  return retention.map(({ views }, at) => Math.max(0, (retention[at - 1]?.views ?? views) - views));
}

/** How many views each second of the video got, where views ended, and how many patients did not understand it. */
export function retentionOption(
  retention: Retention,
  marked: MarkedSeconds,
  palette: Palette,
): EChartsCoreOption {
  const frame = chartFrame(palette);
  const [views] = lineSeries([
    {
      name: t('analytics:series.views'),
      color: palette.watched,
      data: retention.map((point) => point.views),
    },
  ]);
  const exits = exitsOf(retention);
  const marks = retention.map(({ second }) => marked.get(second) ?? 0);
  return {
    ...frame,
    // Room for the names at the ends of the lines.
    grid: { ...frame.grid, right: 104 },
    xAxis: categoryAxis(
      palette,
      retention.map((point) => secondLabel(point.second)),
    ),
    yAxis: [countAxis(palette), hiddenAxis(exits), hiddenAxis(marks)],
    series: [
      { ...views, areaStyle: { color: palette.watched, opacity: 0.1 } },
      ...(exits.some((left) => left > 0)
        ? [barSeries({ name: t('analytics:series.left'), counts: exits, color: palette.quiet, row: 1 })]
        : []),
      ...(marked.size > 0
        ? [
            barSeries({
              name: t('analytics:series.notUnderstood'),
              counts: marks,
              color: palette.misunderstood,
              row: 2,
            }),
          ]
        : []),
    ],
  };
}

/** A scale of its own for bars: a few people beside a hundred views would be lines of one pixel. */
function hiddenAxis(counts: readonly number[]) {
  return { type: 'value', show: false, min: 0, max: BARS_PART * Math.max(1, ...counts) };
}

/** The highest bar is this part of the drawn height: a quarter. */
const BARS_PART = 4;
const NAME_PX = 16;

type Bars = {
  name: string;
  counts: readonly number[];
  color: string;
  /** Which of the hidden axes is its own. The names of the rows stand above each other. */
  row: 1 | 2;
};

/** Draws a bar at each second with a count, wide enough for a long video. The highest bar has the name above it. */
function barSeries({ name, counts, color, row }: Bars) {
  const most = Math.max(...counts);
  const highest = counts.indexOf(most);
  const label = {
    show: true,
    position: 'top',
    // The name leads to the middle of the chart, where there is room.
    align: highest < counts.length / 2 ? 'left' : 'right',
    distance: 4 + (row - 1) * NAME_PX,
    formatter: `{a}: ${most}`,
    color,
    fontSize: 12,
    fontWeight: 600,
  };
  return {
    type: 'bar',
    name,
    yAxisIndex: row,
    data: counts.map((count, at) => ({
      value: count > 0 ? count : null,
      ...(at === highest && { label }),
    })),
    barWidth: 5,
    barGap: '20%',
    itemStyle: { color },
    emphasis: { disabled: true },
  };
}
