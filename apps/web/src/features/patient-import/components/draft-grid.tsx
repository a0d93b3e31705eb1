import type {
  DraftRow,
  DraftShow,
  ImportDraft,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { columnOrder } from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import {
  importColumnSchema,
  type ImportColumn,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { Skeleton, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import type { Attempts } from '../use-attempts';
import { useDraftRows } from '../use-draft-rows';
import classes from './draft-grid.module.css';
import { DraftLine } from './draft-line';

const ROW_PX = 56;
const noRows: readonly number[] = [];

export type GridPlace = { at: number; column: ImportColumn };

type DraftGridProps = { draft: ImportDraft; show: DraftShow; attempts: Attempts };

/** The rows of a dry run. Only visible rows are rendered, and each cell can be edited in place. */
export function DraftGrid({ draft, show, attempts }: DraftGridProps) {
  const { t } = useTranslation('patientImport');
  const scroller = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(noRows);
  const [place, setPlace] = useState<GridPlace | null>(null);
  const { rows, total, error, replace, refresh } = useDraftRows(draft.id, show, inSight);
  const mend = trpc.patientImport.mendDraftRow.useMutation({
    onSuccess: (mended, { rowNumber, cell }) => {
      replace(mended);
      if (cell) attempts.drop({ rowNumber, column: cell.column }, cell.text);
    },
    onError: (failure, { rowNumber, cell }) => {
      toastFailure(failure);
      if (cell) attempts.refuse({ rowNumber, column: cell.column }, cell.text, readFailure(failure).message);
    },
  });
  const held = columnOrder(draft.columns.map(({ holds }) => holds ?? undefined));
  const columns = importColumnSchema.options.filter((column) => held.includes(column));
  // The list keeps its rows during the work: a corrected row stays visible.
  const count = total ?? draft.counts[show];
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    onChange: ({ range }) => {
      if (!range) return;
      setInSight((now) =>
        now[0] === range.startIndex && now[1] === range.endIndex ? now : [range.startIndex, range.endIndex],
      );
    },
  });

  /** Moves within the grid, and scrolls to the cell before it gets the focus. */
  const move = ({ at, column }: GridPlace, down: number, right: number) => {
    const next = {
      at: Math.min(Math.max(at + down, 0), count - 1),
      column: columns[Math.min(Math.max(columns.indexOf(column) + right, 0), columns.length - 1)] ?? column,
    };
    virtual.scrollToIndex(next.at);
    setPlace(next);
    requestAnimationFrame(() => {
      scroller.current
        ?.querySelector<HTMLElement>(`[data-at="${next.at}"] [data-column="${next.column}"]`)
        ?.focus();
    });
  };

  if (error) return <Problem message={readFailure(error).message} onRetry={() => void refresh()} />;
  if (count === 0)
    return (
      <Text c="dimmed" py="lg" ta="center">
        {t(`review.empty.${show}`)}
      </Text>
    );
  const first = place ?? { at: 0, column: columns[0] ?? 'firstName' };
  const template = `64px 176px ${columns.map(() => 'minmax(150px, 1fr)').join(' ')} 84px`;
  const line = (at: number, row: DraftRow) => (
    <DraftLine
      row={row}
      columns={columns}
      isUpdating={draft.isUpdating}
      tabStop={first.at === at ? first.column : null}
      onFocus={(column) => setPlace({ at, column })}
      onMove={(column, down, right) => move({ at, column }, down, right)}
      attemptAt={(column) => attempts.of({ rowNumber: row.rowNumber, column })}
      onMend={(column, text) => {
        attempts.begin({ rowNumber: row.rowNumber, column }, text);
        mend.mutate({ draftId: draft.id, rowNumber: row.rowNumber, cell: { column, text } });
      }}
      onTakeBack={(column) => attempts.drop({ rowNumber: row.rowNumber, column })}
      onLeaveOut={(isLeftOut) => mend.mutate({ draftId: draft.id, rowNumber: row.rowNumber, isLeftOut })}
    />
  );
  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        role="grid"
        aria-label={t('review.rows')}
        aria-rowcount={count + 1}
        className={classes.table}
        style={{ '--template': template } as CSSProperties}
      >
        <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.head}`}>
          <div role="columnheader">{t('row.number')}</div>
          <div role="columnheader">{t('row.outcome')}</div>
          {columns.map((column) => (
            <div key={column} role="columnheader">
              {t(`column.${column}`)}
            </div>
          ))}
          <div role="columnheader">{t('row.leaveOut')}</div>
        </div>
        <div role="rowgroup" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows.get(index);
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                data-at={index}
                data-outcome={row?.isLeftOut ? 'leftOut' : (row?.outcome ?? undefined)}
                className={`${classes.row} ${classes.line}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row ? (
                  line(index, row)
                ) : (
                  <div role="gridcell" className={classes.waiting}>
                    <Skeleton height={14} />
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
