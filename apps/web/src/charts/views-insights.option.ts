import type { InsightDay } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { EChartsCoreOption } from 'echarts/core';
import { formatShortDay } from '../lib/format';
import { t } from '../lib/i18n';
import { categoryAxis, chartFrame, countAxis, lineSeries } from './frame.option';
import type { Palette } from './palette';

/** `2026-11-20` as `Nov 20`. The day is already in the doctor's zone, so it is not converted. */
export function insightDayLabel(date: string): string {
  return formatShortDay(new Date(`${date}T00:00:00Z`));
}

/** Links opened, views and completed views day by day. */
export function viewsInsightsOption(days: readonly InsightDay[], palette: Palette): EChartsCoreOption {
  const frame = chartFrame(palette);
  return {
    ...frame,
    // Room for the names at the ends of the lines.
    grid: { ...frame.grid, right: 84 },
    xAxis: categoryAxis(
      palette,
      days.map((day) => insightDayLabel(day.date)),
    ),
    yAxis: countAxis(palette),
    series: lineSeries([
      { name: t('analytics:series.opened'), color: palette.opened, data: days.map((day) => day.opened) },
      { name: t('analytics:series.views'), color: palette.watched, data: days.map((day) => day.views) },
      {
        name: t('analytics:series.completed'),
        color: palette.completed,
        data: days.map((day) => day.completed),
      },
    ]),
  };
}
