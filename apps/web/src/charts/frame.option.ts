import type { Palette } from './palette';

const font = { fontFamily: "'Inter Variable', sans-serif", fontSize: 12 };

/** What every chart shares: a quiet grid, a tooltip in our colours, no animation. */
export function chartFrame(palette: Palette) {
  return {
    animation: false,
    textStyle: font,
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

const LABEL_PX = 15;

/**
 * How far up, in pixels, the names at the ends of lines must move so that none covers another.
 * @param ends the last value of each line
 * @param most the highest value drawn
 * @param heightPx the approximate height of the drawn area
 */
export function endLabelShifts(ends: readonly number[], most: number, heightPx: number): number[] {
  const place = (value: number) => (most === 0 ? 0 : (value / most) * heightPx);
  const shifts = ends.map(() => 0);
  let free = Number.NEGATIVE_INFINITY;
  for (const [end, at] of ends.map((value, index) => [value, index] as const).sort((a, b) => a[0] - b[0])) {
    const y = Math.max(place(end), free);
    shifts[at] = Math.round(y - place(end));
    free = y + LABEL_PX;
  }
  return shifts;
}

type Line = { name: string; color: string; data: readonly number[] };

/** About the height of the drawn area of a chart of 280 px. */
const DRAWN_PX = 225;

/** Lines with their names at their ends; a single point would be invisible without its symbol. */
export function lineSeries(lines: readonly Line[]) {
  const most = Math.max(0, ...lines.flatMap((line) => line.data));
  const shifts = endLabelShifts(
    lines.map((line) => line.data.at(-1) ?? 0),
    most,
    DRAWN_PX,
  );
  return lines.map(({ name, color, data }, at) => ({
    type: 'line',
    name,
    data: [...data],
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: data.length === 1,
    lineStyle: { width: 2, color },
    itemStyle: { color },
    endLabel: {
      show: true,
      formatter: '{a}',
      color,
      ...font,
      fontWeight: 600,
      distance: 6,
      offset: [0, -(shifts[at] ?? 0)],
    },
    emphasis: { disabled: true },
  }));
}
