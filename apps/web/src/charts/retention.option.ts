import type { VideoStatistic } from '@bedside/contracts/analytics/analytics.schema';
import type { EChartsCoreOption } from 'echarts/core';
import { t } from '../lib/i18n';
import { categoryAxis, chartFrame, countAxis, lineSeries } from './frame.option';
import type { Palette } from './palette';

type Retention = VideoStatistic['retention'];

/** A second of the video on a clock: `1:05`. */
export function secondLabel(second: number): string {
  return `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
}

/** How many views each second of the video got, and how many times it was watched again. */
export function retentionOption(retention: Retention, palette: Palette): EChartsCoreOption {
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
    ],
  };
}
