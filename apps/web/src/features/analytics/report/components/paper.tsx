import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { clinicNameOf } from '@bedside/contracts/account/user/user.rules';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../../lib/current-user';
import { formatDay } from '../../../../lib/format';
import { trpc } from '../../../../lib/trpc';
import { definitionOfFigure, nameOfFigure } from '../../figure-words';
import type { TileFigure } from '../../list-figures';
import { useFreshness } from '../../use-freshness';
import classes from './paper.module.css';

type PaperProps = {
  title: string;
  /** What it is about, and of which days. */
  lines: readonly string[];
  /** When the figures were read, in epoch milliseconds. */
  readAt: number;
  figures: readonly TileFigure[];
  charts: ReactNode;
  /** The data of the charts. */
  tables: ReactNode;
  onDone: () => void;
};

/**
 * A report as a browser prints it: black on white, whatever the scheme of the screen. It is nowhere on the screen. The
 * print dialog opens as soon as the name of the practice is known.
 */
export function Paper({ title, lines, readAt, figures, charts, tables, onDone }: PaperProps) {
  const { t } = useTranslation('report');
  const user = useCurrentUser();
  const note = useFreshness(readAt);
  const branding = trpc.branding.get.useQuery();
  const isReady = !branding.isPending;
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame(() => window.print());
    window.addEventListener('afterprint', onDone);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onDone);
    };
  }, [isReady, onDone]);
  const defined = [...new Set<PeopleFigure>(figures.map(({ figure }) => figure))];
  const practice = branding.data ? clinicNameOf(user, branding.data) : user.placeOfWork;
  return createPortal(
    <article className={classes.paper}>
      <header className={classes.head}>
        <p>{practice}</p>
        <h1>{title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={classes.note}>
          {formatDay(new Date(readAt))}. {note}
        </p>
      </header>
      <dl className={classes.figures}>
        {figures.map(({ figure, value, note: about }) => (
          <div key={figure}>
            <dt>
              {nameOfFigure(figure)}
              <sup>{defined.indexOf(figure) + 1}</sup>
            </dt>
            <dd>{value}</dd>
            {about && <dd className={classes.note}>{about}</dd>}
          </div>
        ))}
      </dl>
      {charts}
      <h2>{t('tables')}</h2>
      {tables}
      <h2>{t('definitions')}</h2>
      <ol className={classes.definitions}>
        {defined.map((figure) => (
          <li key={figure}>
            {nameOfFigure(figure)}: {definitionOfFigure(figure)}
          </li>
        ))}
      </ol>
    </article>,
    document.body,
  );
}

type TableProps = {
  title: string;
  note?: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** A table whose head is repeated on every sheet. */
export function PaperTable({ title, note, columns, rows }: TableProps) {
  return (
    <table className={classes.table}>
      <caption>
        {title}
        {note && <span className={classes.note}> {note}</span>}
      </caption>
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
        {rows.map(([name, ...cells], at) => (
          <tr key={`${at} ${name}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
