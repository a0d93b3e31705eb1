import { shareOf } from '@bedside/contracts/kit/share-of';
import type { EChartsCoreOption } from 'echarts/core';
import { chartFrame } from './frame.option';
import type { Palette } from './palette';

export type SplitPart = { name: string; value: number };

/** The percentage of one part; null of too few. */
export function splitPercent(part: SplitPart, parts: readonly SplitPart[]): number | null {
  return shareOf(
    part.value,
    parts.reduce((sum, each) => sum + each.value, 0),
  );
}

function labelOf(part: SplitPart, parts: readonly SplitPart[]): string {
  const percent = splitPercent(part, parts);
  return percent === null ? String(part.value) : `${part.value} (${percent}%)`;
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
          label: { formatter: labelOf(part, parts) },
        })),
      },
    ],
  };
}
