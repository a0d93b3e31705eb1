import type { EChartsCoreOption } from 'echarts/core';
import { Chart } from './chart';
import { ChartFrame, type ChartFrameProps } from './chart-frame';

type ChartCardProps = Omit<ChartFrameProps, 'height' | 'tools' | 'children'> & {
  summary: string;
  option: EChartsCoreOption;
  height?: number;
};

/** A chart of ECharts in its frame. */
export function ChartCard({ summary, option, height = 280, ...frame }: ChartCardProps) {
  return (
    <ChartFrame {...frame} height={height}>
      <Chart option={option} height={height} label={`${frame.title}. ${summary}`} />
    </ChartFrame>
  );
}
