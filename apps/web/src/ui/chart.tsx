import { Skeleton } from '@mantine/core';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';

type ChartProps = { option: EChartsCoreOption; height: number; label: string };

/** Draws an ECharts option; the first chart on a screen loads the engine. */
export function Chart({ option, height, label }: ChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType | null>(null);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let made: EChartsType | null = null;
    let gone = false;
    const resize = new ResizeObserver(() => made?.resize());
    void import('./chart-engine').then(({ init }) => {
      if (gone) return;
      made = init(element, null, { renderer: 'svg' });
      resize.observe(element);
      setChart(made);
    });
    return () => {
      gone = true;
      resize.disconnect();
      made?.dispose();
    };
  }, []);

  useEffect(() => {
    chart?.setOption(option, true);
  }, [chart, option]);

  return (
    <div style={{ position: 'relative', height }}>
      {!chart && <Skeleton height={height} style={{ position: 'absolute', inset: 0 }} />}
      <div ref={holder} role="img" aria-label={label} style={{ height }} />
    </div>
  );
}
