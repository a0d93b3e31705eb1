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

/**
 * How many views each second of the video got, how many times it was watched again, and how many patients did not
 * understand it.
 */
export function retentionOption(
  retention: Retention,
  marked: MarkedSeconds,
  palette: Palette,
): EChartsCoreOption {
  const frame = chartFrame(palette);
  const [views, again] = lineSeries([
    {
      name: t('analytics:series.views'),
      color: palette.watched,
      data: retention.map((point) => point.views),
    },
    {
      name: t('analytics:series.again'),
      color: palette.opened,
      data: retention.map((point) => point.rewatches),
    },
  ]);
  return {
    ...frame,
    // Room for the names at the ends of the lines.
    grid: { ...frame.grid, right: 104 },
    xAxis: categoryAxis(
      palette,
      retention.map((point) => secondLabel(point.second)),
    ),
    yAxis: countAxis(palette),
    series: [
      { ...views, areaStyle: { color: palette.watched, opacity: 0.1 } },
      { ...again, lineStyle: { width: 2, color: palette.opened, type: 'dashed' } },
      ...(marked.size > 0 ? [markSeries(retention, marked, palette)] : []),
    ],
  };
}

/** A bar at each marked second, wide enough to be seen in a long video. */
function markSeries(retention: Retention, marked: MarkedSeconds, { misunderstood }: Palette) {
  return {
    type: 'bar',
    name: t('analytics:series.notUnderstood'),
    data: retention.map(({ second }) => marked.get(second) ?? null),
    barWidth: 6,
    itemStyle: { color: misunderstood },
    emphasis: { disabled: true },
  };
}
