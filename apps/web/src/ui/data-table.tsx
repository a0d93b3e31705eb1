import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row, Key extends string = string> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The key by which the list can be sorted; without it the column cannot be sorted. */
  sortKey?: Key;
  kind?: 'number' | 'text' | 'actions' | 'wrap';
  /**
   * Its share of the table's width in percent; by default the remaining width. If each column has a `share` or a
   * `widthPx`, nothing moves when the rows arrive.
   */
  share?: number | 'rest';
  /** Its width, for content of the same length in every row. */
  widthPx?: number;
};

/** The details of a row beyond its columns, and the label of the button that shows them. */
export type Details<Row> = { label: (row: Row) => string; of: (row: Row) => ReactNode };

export type Sort<Key extends string = string> = { by: Key; direction: 'asc' | 'desc' };

type DataTableProps<Row, Key extends string> = {
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort<Key>;
  onSort?: (sort: Sort<Key>) => void;
  /** How many skeleton rows are shown while rows are being loaded. */
  pendingRows?: number;
  details?: Details<Row>;
};

function SortHead<Key extends string>({
  title,
  sortKey,
  sort,
  onSort,
}: {
  title: string;
  sortKey: Key;
  sort: Sort<Key>;
  onSort: (sort: Sort<Key>) => void;
}) {
  const active = sort.by === sortKey;
  const Icon = !active ? IconArrowsSort : sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort({ by: sortKey, direction: active && sort.direction === 'asc' ? 'desc' : 'asc' })}
    >
      {title}
      <Icon size={15} stroke={1.5} aria-hidden opacity={active ? 1 : 0.45} />
    </button>
  );
}

/** The row states for the style sheet. */
const cellKind = (kind: Column<unknown>['kind']) => ({
  'data-number': kind === 'number' ? '' : undefined,
  'data-wrap': kind === 'wrap' ? '' : undefined,
});

type TableRowProps<Row, Key extends string> = {
  row: Row;
  columns: readonly Column<Row, Key>[];
  details?: Details<Row>;
};

/** One row; where it has details, a button at its start shows them below it. */
function TableRow<Row, Key extends string>({ row, columns, details }: TableRowProps<Row, Key>) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const [first, ...others] = columns;
  return (
    <>
      <tr>
        <th scope="row">
          {details ? (
            <span className={classes.unfolding}>
              <ActionIcon
                aria-label={details.label(row)}
                aria-expanded={unfolded}
                aria-controls={unfolded ? id : undefined}
                onClick={() => setUnfolded(!unfolded)}
              >
                <IconChevronRight size={18} stroke={1.5} aria-hidden className={classes.chevron} />
              </ActionIcon>
              <span>{first?.cell(row)}</span>
            </span>
          ) : (
            first?.cell(row)
          )}
        </th>
        {others.map((column) => (
          <td key={column.title} {...cellKind(column.kind)}>
            {column.kind === 'actions' ? (
              <div className={classes.actions}>{column.cell(row)}</div>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {details && unfolded && (
        <tr id={id} className={classes.details}>
          <td colSpan={columns.length}>{details.of(row)}</td>
        </tr>
      )}
    </>
  );
}

/** A dense, quiet table: rows of 48 px, numbers to the right, actions on hover and focus. */
export function DataTable<Row, Key extends string = string>(props: DataTableProps<Row, Key>) {
  const { label, columns, rows, rowKey, sort, onSort, pendingRows = 0, details } = props;
  const ariaSort = (column: Column<Row, Key>) =>
    sort && column.sortKey === sort.by ? (`${sort.direction}ending` as const) : undefined;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table
        className={classes.table}
        aria-busy={pendingRows > 0}
        data-fixed={columns.every(({ share, widthPx }) => (share ?? widthPx) !== undefined) ? '' : undefined}
      >
        <colgroup>
          {columns.map(({ title, share, widthPx }) => (
            <col
              key={title}
              style={{ width: widthPx ?? (typeof share === 'number' ? `${share}%` : undefined) }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" aria-sort={ariaSort(column)} {...cellKind(column.kind)}>
                {column.sortKey && sort && onSort ? (
                  <SortHead title={column.title} sortKey={column.sortKey} sort={sort} onSort={onSort} />
                ) : column.kind === 'actions' ? (
                  <VisuallyHidden>{column.title}</VisuallyHidden>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pendingRows > 0 &&
            Array.from({ length: pendingRows }, (_, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.title}>
                    <Skeleton height={14} width={column.kind === 'number' ? 40 : '70%'} />
                  </td>
                ))}
              </tr>
            ))}
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} details={details} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
