import type { DraftRow } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import type { ImportColumn } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusWord, type Tone } from '../../../ui/status-word';
import type { Attempt } from '../use-attempts';
import { DraftCell } from './draft-cell';
import classes from './draft-grid.module.css';

type DraftLineProps = {
  row: DraftRow;
  columns: readonly ImportColumn[];
  isUpdating: boolean;
  /** The cell of this row that the Tab key reaches. */
  tabStop: ImportColumn | null;
  onFocus: (column: ImportColumn) => void;
  onMove: (column: ImportColumn, down: number, right: number) => void;
  attemptAt: (column: ImportColumn) => Attempt | null;
  onMend: (column: ImportColumn, text: string) => void;
  onTakeBack: (column: ImportColumn) => void;
  onLeaveOut: (isLeftOut: boolean) => void;
};

const tones = { new: 'good', change: 'info', clash: 'warn', problem: 'danger' } as const satisfies Record<
  string,
  Tone
>;

/** One row of the file: its result, its cells, and whether it is excluded. */
export function DraftLine({
  row,
  columns,
  isUpdating,
  tabStop,
  attemptAt,
  onLeaveOut,
  ...on
}: DraftLineProps) {
  const { t } = useTranslation('patientImport');
  const isSkipped = row.outcome === 'change' && !isUpdating;
  const word = row.isLeftOut ? 'leftOut' : isSkipped ? 'skipped' : (row.outcome ?? 'unchecked');
  const tone: Tone = row.isLeftOut || isSkipped || !row.outcome ? 'quiet' : tones[row.outcome];
  return (
    <>
      <div role="rowheader" className={classes.number}>
        {row.rowNumber}
      </div>
      <div role="gridcell">
        <StatusWord tone={tone} label={t(`row.${word}`)} />
        {!row.isLeftOut && <Clash row={row} />}
      </div>
      {columns.map((column) => (
        <DraftCell
          key={column}
          row={row}
          column={column}
          isTabStop={tabStop === column}
          onFocus={() => on.onFocus(column)}
          onMove={(down, right) => on.onMove(column, down, right)}
          attempt={attemptAt(column)}
          onMend={(text) => on.onMend(column, text)}
          onTakeBack={() => on.onTakeBack(column)}
        />
      ))}
      <div role="gridcell" className={classes.leaveOut}>
        <Checkbox
          aria-label={t('row.leaveOutRow', { number: row.rowNumber })}
          checked={row.isLeftOut}
          onChange={(event) => onLeaveOut(event.currentTarget.checked)}
        />
      </div>
    </>
  );
}

/** The patient who already has this phone. */
function Clash({ row: { verdict } }: { row: DraftRow }) {
  const { t } = useTranslation('patientImport');
  const clash = verdict?.clash;
  if (!clash) return null;
  const words =
    clash.with === 'row'
      ? t('row.sameRow', { number: clash.rowNumber })
      : clash.isSame
        ? t('row.samePatient')
        : t('row.otherPatient', { name: `${clash.firstName} ${clash.lastName}` });
  return (
    <div className={classes.note} title={words}>
      {words}
    </div>
  );
}
