import type { EChartsCoreOption } from 'echarts/core';
import { chartFrame } from './frame.option';
import type { Palette } from './palette';

export type SplitPart = { name: string; value: number };

/** The share of one part in percent, whole numbers; 0 where the total is 0. */
export function splitPercent(part: SplitPart, parts: readonly SplitPart[]): number {
  const whole = parts.reduce((sum, each) => sum + each.value, 0);
  return whole === 0 ? 0 : Math.round((part.value / whole) * 100);
}

/** A few named parts as bars with their numbers written at the end. */
export function splitOption(parts: readonly SplitPart[], color: string, palette: Palette): EChartsCoreOption {
  const label = { fontFamily: "'Inter Variable', sans-serif", fontSize: 13, color: palette.text };
  const frame = chartFrame(palette);
  return {
    ...frame,
    grid: { ...frame.grid, right: 84, top: 4 },
    tooltip: { show: false },
    xAxis: { type: 'value', show: false, min: 0, max: Math.max(1, ...parts.map((part) => part.value)) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: parts.map((part) => part.name),
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: label,
    },
    series: [
      {
        type: 'bar',
        barWidth: 14,
        itemStyle: { color, borderRadius: 4 },
        label: { ...label, show: true, position: 'right', formatter: '{c}' },
        emphasis: { disabled: true },
        data: parts.map((part) => ({
          value: part.value,
          label: { formatter: `${part.value} (${splitPercent(part, parts)}%)` },
        })),
      },
    ],
  };
}
