import type { InsightDay } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { EChartsCoreOption } from 'echarts/core';
import { t } from '../lib/i18n';
import { categoryAxis, chartFrame, countAxis, lineSeries } from './frame.option';
import type { Palette } from './palette';

/**
 * One figure on some days and on others, laid over each other from their first day on. One line is whole and the other
 * dashed, in the two hues that differ for everyone.
 * @param labels names of the days, as many as the longer stretch has
 */
export function comparedInsightsOption(
  figure: 'opened' | 'views' | 'completed',
  {
    days,
    other,
    labels,
  }: { days: readonly InsightDay[]; other: readonly InsightDay[]; labels: readonly string[] },
  palette: Palette,
): EChartsCoreOption {
  const frame = chartFrame(palette);
  const [these, others] = lineSeries([
    { name: t('days:these'), color: palette.opened, data: days.map((day) => day[figure]) },
    { name: t('days:other'), color: palette.misunderstood, data: other.map((day) => day[figure]) },
  ]);
  return {
    ...frame,
    // Room for the names at the ends of the lines.
    grid: { ...frame.grid, right: 84 },
    xAxis: categoryAxis(palette, labels),
    yAxis: countAxis(palette),
    series: [these, { ...others, lineStyle: { ...others?.lineStyle, type: 'dashed' } }],
  };
}
