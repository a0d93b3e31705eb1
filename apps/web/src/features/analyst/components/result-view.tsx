import type { StatementResult } from '@bedside/contracts/figures/analyst/analyst.schema';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Palette } from '../../../charts/palette';
import { EmptyState } from '../../../ui/empty-state';
import { Surface } from '../../../ui/surface';
import { chooseChart, isNumeric } from '../choose-chart';
import type { StatementState } from '../use-statement';
import classes from './analyst.module.css';
import { ResultChart } from './result-chart';

/** What became of the statement: its rows as a table and as a chart, or why there are none. */
export function ResultView({ state, palette }: { state: StatementState; palette: Palette }) {
  const { t } = useTranslation('analyst');
  switch (state.is) {
    case 'running':
      return <Skeleton height={280} role="status" aria-label={t('result.running')} />;
    case 'done':
      return <Rows result={state.result} palette={palette} />;
    case 'failed':
      return (
        <Surface>
          <div role="alert">
            <EmptyState drawing="cable" title={t('result.failed')} text={state.message} />
          </div>
        </Surface>
      );
    case 'none':
    case 'cancelled':
      return (
        <Surface>
          <div role="status">
            <EmptyState
              drawing="figures"
              title={t('result.begin')}
              text={t(state.is === 'cancelled' ? 'statement.cancelled' : 'result.beginText')}
            />
          </div>
        </Surface>
      );
  }
}

function Rows({ result, palette }: { result: StatementResult; palette: Palette }) {
  const { t } = useTranslation('analyst');
  const { columns, rows, isCut } = result;
  const chart = chooseChart(result);
  if (rows.length === 0)
    return (
      <Surface>
        <div role="status">
          <EmptyState drawing="figures" title={t('result.none')} text={t('result.noneText')} />
        </div>
      </Surface>
    );
  return (
    <>
      {chart && <ResultChart result={result} chart={chart} palette={palette} />}
      <p className={classes.count} role="status">
        {t(isCut ? 'result.cut' : 'result.rows', { count: rows.length })}
      </p>
      <div className={classes.rows} tabIndex={0} role="region" aria-label={t('result.title')}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, type }, at) => (
                <th key={at} scope="col" data-number={isNumeric(type) || undefined}>
                  {name}
                  <span className={classes.kind}>{type}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, at) => (
                  <td key={at} data-number={isNumeric(columns[at]?.type ?? '') || undefined}>
                    {cell === null ? <span className={classes.null}>{t('result.null')}</span> : String(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
