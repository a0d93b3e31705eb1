import type { Palette } from './palette';

const font = { fontFamily: 'Inter Variable, sans-serif', fontSize: 12 };

/** What every chart shares: a quiet grid, a tooltip in our colours, no animation of its own. */
export function chartFrame(palette: Palette) {
  return {
    animation: false,
    textStyle: font,
    aria: { enabled: true },
    grid: {
      left: 4,
      right: 24,
      top: 16,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: palette.surface,
      borderColor: palette.line,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { ...font, color: palette.text },
      axisPointer: { type: 'line', lineStyle: { color: palette.quiet, type: 'dashed' } },
      extraCssText: 'box-shadow:none;border-radius:8px;',
    },
  };
}

export function categoryAxis(palette: Palette, data: readonly string[], interval?: number) {
  return {
    type: 'category',
    data: [...data],
    boundaryGap: false,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: palette.line } },
    axisLabel: {
      ...font,
      color: palette.quiet,
      hideOverlap: true,
      margin: 12,
      alignMinLabel: 'left',
      alignMaxLabel: 'right',
      ...(interval ? { interval } : {}),
    },
  };
}

export function countAxis(palette: Palette) {
  return {
    type: 'value',
    minInterval: 1,
    axisLabel: { ...font, color: palette.quiet },
    splitLine: { lineStyle: { color: palette.line } },
  };
}

/** One line; a single point would be invisible without its symbol. */
export function lineSeries(name: string, color: string, data: readonly number[]) {
  return {
    type: 'line',
    name,
    data: [...data],
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: data.length === 1,
    lineStyle: { width: 2, color },
    itemStyle: { color },
    endLabel: { show: true, formatter: '{a}', color, ...font, fontWeight: 600, distance: 6, lineHeight: 18 },
    labelLayout: { moveOverlap: 'shiftY' },
    emphasis: { disabled: true },
  };
}
