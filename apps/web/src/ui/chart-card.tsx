import { Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import type { EChartsCoreOption } from 'echarts/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from './chart';
import classes from './chart-card.module.css';

type ChartCardProps = {
  title: string;
  summary: string;
  option: EChartsCoreOption;
  height?: number;
  columns: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
  /** Shows the people behind a number of the table, by its row and its column. */
  onCell?: (row: number, column: number) => void;
  empty?: ReactNode;
};

/** A chart; its table is one press away. */
export function ChartCard(props: ChartCardProps) {
  const { title, summary, option, height = 280, columns, rows, onCell, empty } = props;
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? IconChartLine : IconTable;
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {!empty && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAsTable((shown) => !shown)}
          >
            {t(asTable ? 'chart.showChart' : 'chart.showTable')}
          </Button>
        )}
      </div>
      {empty ||
        (asTable ? (
          <div className={classes.scroll} style={{ maxHeight: height + 40 }} tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells], row) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, at) => (
                      <td key={columns[at + 1]}>
                        {onCell && /[1-9]/.test(cell) ? (
                          <button
                            type="button"
                            className={classes.cell}
                            aria-haspopup="dialog"
                            onClick={() => onCell(row, at)}
                          >
                            {cell}
                          </button>
                        ) : (
                          cell
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <Chart option={option} height={height} label={`${title}. ${summary}`} />
        ))}
    </section>
  );
}
