import type { InsightDay } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { EChartsCoreOption } from 'echarts/core';
import { formatLongDay, formatShortDay } from '../lib/format';
import { t } from '../lib/i18n';
import { categoryAxis, chartFrame, countAxis, lineSeries } from './frame.option';
import type { Palette } from './palette';

/** More days than this may have two of the same name. */
const DAYS_OF_A_YEAR = 365;

/**
 * `2026-11-20` as `Nov 20`, and with its year among the days of several years. The day is already in the doctor's zone, so
 * it is not converted.
 */
export function insightDayLabel(date: string, days = 1): string {
  return (days > DAYS_OF_A_YEAR ? formatLongDay : formatShortDay)(new Date(`${date}T00:00:00Z`));
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
      days.map((day) => insightDayLabel(day.date, days.length)),
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
