import type { StatementResult } from '@bedside/contracts/figures/analyst/analyst.schema';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Palette } from '../../../charts/palette';
import { resultBarOption, resultLineOption } from '../../../charts/result.option';
import { Chart } from '../../../ui/chart';
import { ChartFrame } from '../../../ui/chart-frame';
import type { ResultChart as ChosenChart } from '../choose-chart';

/** Bars of more rows could not be told apart. */
const BARS_MAX = 20;
const BAR_PX = 28;

type ResultChartProps = { result: StatementResult; chart: ChosenChart; palette: Palette };

/** One column of a result as a chart; another one can be chosen. */
export function ResultChart({ result, chart, palette }: ResultChartProps) {
  const { t } = useTranslation('analyst');
  const [asked, setAsked] = useState(chart.values[0]);
  const value = chart.values.find((at) => at === asked) ?? chart.values[0] ?? 0;
  const column = result.columns[value]?.name ?? '';
  const drawn = useMemo(() => {
    const rows = chart.kind === 'bar' ? result.rows.slice(0, BARS_MAX) : result.rows;
    return rows.map((row) => ({
      label: String(row[chart.label] ?? '') || t('result.empty'),
      value: Number(row[value] ?? 0),
    }));
  }, [result, chart, value, t]);
  const option = useMemo(() => {
    const values = {
      name: column,
      labels: drawn.map(({ label }) => label),
      values: drawn.map((row) => row.value),
    };
    return (chart.kind === 'bar' ? resultBarOption : resultLineOption)(values, palette);
  }, [chart, column, drawn, palette]);
  const height = chart.kind === 'bar' ? 40 + drawn.length * BAR_PX : 280;
  const title = t('result.chart', { column });
  return (
    <ChartFrame
      title={title}
      height={height}
      columns={[result.columns[chart.label]?.name ?? '', column]}
      rows={drawn.map((row, at) => [numbered(drawn, at), row.value] as const)}
      note={drawn.length < result.rows.length ? t('result.first', { count: drawn.length }) : undefined}
      tools={
        chart.values.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('result.column')}
            value={value}
            data={chart.values.map((at) => ({ value: String(at), label: result.columns[at]?.name ?? '' }))}
            onChange={(event) => setAsked(Number(event.currentTarget.value))}
          />
        )
      }
    >
      <Chart
        option={option}
        height={height}
        label={`${title}. ${t('result.summary', { count: drawn.length, column })}`}
      />
    </ChartFrame>
  );
}

/** The name of a row, which tells it from rows of the same name. */
function numbered(rows: readonly { label: string }[], at: number): string {
  const label = rows[at]?.label ?? '';
  const before = rows.slice(0, at).filter((row) => row.label === label).length;
  return before === 0 ? label : `${label} (${before + 1})`;
}
