import { Button, Menu } from '@mantine/core';
import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format';
import { toast } from '../lib/toast';
import type { ChartCell } from './chart-content';
import { saveCsv, savePng, saveSvg } from './chart-files';
import classes from './chart-card.module.css';

export type ChartFrameProps = {
  title: string;
  /** The highest table, in pixels. */
  height: number;
  columns: readonly string[];
  rows: readonly (readonly [string, ...ChartCell[]])[];
  /** Shows the people behind a number of the table, by its row and its column. */
  onCell?: ((row: number, column: number) => void) | undefined;
  /** From when the figures are, and whether some are not there yet. */
  note?: ReactNode;
  /** More controls of the chart. */
  tools?: ReactNode;
  /** Shown instead of a chart without figures. */
  empty?: ReactNode;
  /** Stands above the chart and its table. */
  before?: ReactNode;
  /** The drawing: one `svg`, wherever in it. */
  children: ReactNode;
};

const shown = (cell: ChartCell) => (typeof cell === 'number' ? formatCount(cell) : cell);

/** What every chart has: its table and its files one press away, and from when its figures are. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, height, columns, rows, onCell, note, tools, before, empty, children } = props;
  const { t } = useTranslation('chart');
  const [asTable, setAsTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const Icon = asTable ? IconChartLine : IconTable;
  const withDrawing = (save: (svg: SVGSVGElement) => void | Promise<void>) => () => {
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg');
    const failed = () => toast('error', t('notSaved'));
    if (svg) void Promise.resolve(save(svg)).catch(failed);
    else failed();
  };
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {!empty && (
          <div className={classes.tools}>
            {tools}
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => setAsTable((is) => !is)}
            >
              {t(asTable ? 'showChart' : 'showTable')}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
                >
                  {t('download')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => saveCsv(title, columns, rows)}>{t('csv')}</Menu.Item>
                <Menu.Item onClick={withDrawing((svg) => savePng(title, svg))}>{t('png')}</Menu.Item>
                <Menu.Item onClick={withDrawing((svg) => saveSvg(title, svg))}>{t('svg')}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        )}
      </div>
      {empty || (
        <>
          {before}
          {asTable && (
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
                          {onCell && /[1-9]/.test(String(cell)) ? (
                            <button
                              type="button"
                              className={classes.cell}
                              aria-haspopup="dialog"
                              onClick={() => onCell(row, at)}
                            >
                              {shown(cell)}
                            </button>
                          ) : (
                            shown(cell)
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {/* It stays behind its table, so that its picture can be saved from there too. */}
          <div ref={drawing} className={asTable ? classes.behind : undefined} inert={asTable}>
            {children}
          </div>
        </>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  );
}
