import type { EChartsCoreOption } from 'echarts/core';
import { categoryAxis, chartFrame, lineSeries } from './frame.option';
import type { Palette } from './palette';

type ResultValues = { name: string; labels: readonly string[]; values: readonly number[] };

/** The values of a column in their order, as a line. */
export function resultLineOption(
  { name, labels, values }: ResultValues,
  palette: Palette,
): EChartsCoreOption {
  return {
    ...chartFrame(palette),
    xAxis: categoryAxis(palette, labels),
    yAxis: valueAxis(palette),
    series: lineSeries([{ name, color: palette.watched, data: values }]).map((line) => ({
      ...line,
      // The title of the chart has the name.
      endLabel: { show: false },
    })),
  };
}

/** The values of a column beside their names, as bars. */
export function resultBarOption({ name, labels, values }: ResultValues, palette: Palette): EChartsCoreOption {
  const frame = chartFrame(palette);
  const axis = categoryAxis(palette, labels);
  return {
    ...frame,
    tooltip: { ...frame.tooltip, axisPointer: { type: 'shadow' } },
    xAxis: valueAxis(palette),
    yAxis: {
      ...axis,
      boundaryGap: true,
      inverse: true,
      axisLabel: {
        fontFamily: axis.axisLabel.fontFamily,
        fontSize: axis.axisLabel.fontSize,
        color: palette.text,
        width: 150,
        overflow: 'truncate',
        interval: 0,
      },
    },
    series: [
      {
        type: 'bar',
        name,
        barMaxWidth: 18,
        itemStyle: { color: palette.watched, borderRadius: 4 },
        emphasis: { disabled: true },
        data: [...values],
      },
    ],
  };
}

function valueAxis(palette: Palette) {
  return {
    type: 'value',
    axisLabel: { fontFamily: "'Inter Variable', sans-serif", fontSize: 12, color: palette.quiet },
    splitLine: { lineStyle: { color: palette.line } },
  };
}
