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
      ...(exits.some((left) => left > 0)
        ? [barSeries(t('analytics:series.left'), exits, palette.quiet)]
        : []),
      ...(marked.size > 0
        ? [
            barSeries(
              t('analytics:series.notUnderstood'),
              retention.map(({ second }) => marked.get(second) ?? 0),
              palette.misunderstood,
            ),
          ]
        : []),
    ],
  };
}

/** A bar at each second that has any, wide enough to be seen in a long video. */
function barSeries(name: string, counts: readonly number[], color: string) {
  return {
    type: 'bar',
    name,
    data: counts.map((count) => (count > 0 ? count : null)),
    barWidth: 5,
    barGap: '20%',
    itemStyle: { color },
    emphasis: { disabled: true },
  };
}
