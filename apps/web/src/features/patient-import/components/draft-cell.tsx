import type { DraftRow } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import type { ImportColumn } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { birthdayWords } from '@bedside/contracts/patients/patient/patient-birthday.rules';
import { showBirthday } from '../../../lib/birthday';
import { wordOutcome } from '../word-outcome';
import type { Attempt } from '../use-attempts';
import classes from './draft-grid.module.css';

type DraftCellProps = {
  row: DraftRow;
  column: ImportColumn;
  isTabStop: boolean;
  /** Text that was typed here and is not stored. */
  attempt: Attempt | null;
  onFocus: () => void;
  onMove: (down: number, right: number) => void;
  onMend: (text: string) => void;
  /** Shows the stored text again. */
  onTakeBack: () => void;
};

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

/** The text of a cell, with a fault or a change below it. Enter, a letter or a click starts editing. */
export function DraftCell({ row, column, isTabStop, attempt, ...on }: DraftCellProps) {
  const { t } = useTranslation('patientImport');
  const [typed, setTyped] = useState<string | null>(null);
  const cell = useRef<HTMLDivElement>(null);
  /** Enter and Esc move the focus out of the field before the field is removed, so that the blur does not save. */
  const isEnded = useRef(true);
  const stored = row.cells[column];
  const text = attempt?.text ?? stored;
  const verdict = useNote(row, column);
  const refusal = attempt?.reason ? ({ tone: 'problem', text: attempt.reason } as const) : null;
  const note = attempt ? refusal : verdict;
  const name = t('row.mend', { column: t(`column.${column}`), number: row.rowNumber });

  const begin = (first: string) => {
    isEnded.current = false;
    setTyped(first);
  };
  const end = (by: 'Enter' | 'Escape' | 'leaving') => {
    if (isEnded.current) return;
    isEnded.current = true;
    const wish = typed?.trim() ?? stored;
    setTyped(null);
    // Enter sends a refused text again; leaving the field unchanged does not.
    if (by === 'leaving' && wish === text) return;
    if (by !== 'Escape' && wish !== stored) on.onMend(wish);
    else if (attempt) on.onTakeBack();
  };
  const readKey = (event: KeyboardEvent) => {
    if (typed !== null) return;
    const by = moves[event.key];
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (by) on.onMove(...by);
    else if (event.key === 'Enter' || event.key === 'F2') begin(text);
    else if (event.key === 'Escape' && attempt) on.onTakeBack();
    else if (isLetter) begin(event.key === ' ' ? text : event.key);
    else return;
    event.preventDefault();
  };
  const readEditKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key);
    cell.current?.focus();
  };

  return (
    <div
      ref={cell}
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      data-column={column}
      data-tone={note?.tone}
      aria-invalid={note?.tone === 'problem' || undefined}
      className={classes.cell}
      onFocus={on.onFocus}
      onKeyDown={readKey}
      onClick={() => {
        if (typed === null) begin(text);
      }}
    >
      {typed === null ? (
        <>
          <div className={classes.text} title={text}>
            {text || <span className={classes.none}>{t('row.empty')}</span>}
            {!attempt && row.mended.includes(column) && (
              <span className={classes.mended}>{t('row.mended')}</span>
            )}
          </div>
          {note && (
            <div className={classes.note} title={note.text}>
              {note.text}
            </div>
          )}
        </>
      ) : (
        <input
          className={classes.input}
          autoFocus
          aria-label={name}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => end('leaving')}
          onKeyDown={readEditKey}
        />
      )}
    </div>
  );
}

/** The line below a cell: its fault, what it replaces, or how it would be stored. */
function useNote(
  { verdict }: DraftRow,
  column: ImportColumn,
): { tone: 'problem' | 'clash' | 'change' | 'stored'; text: string } | null {
  const { t } = useTranslation('patientImport');
  if (!verdict) return null;
  const fault = verdict.faults.find(({ field }) => field === column);
  if (fault) return { tone: 'problem', text: wordOutcome(fault.kind, column) };
  const gap = verdict.gaps.find(({ field }) => field === column);
  if (gap) return { tone: 'clash', text: t('row.leftEmpty') };
  const change = verdict.changes.find(({ field }) => field === column);
  if (change) {
    const was = column === 'dateBirthday' ? showBirthday(change.from) : change.from;
    return { tone: 'change', text: was ? t('row.was', { value: was }) : t('row.wasEmpty') };
  }
  const { phone, dateBirthday } = verdict.stored;
  if (column === 'phone' && phone !== null)
    return {
      tone: verdict.clash ? 'clash' : 'stored',
      text: verdict.clash ? `+${phone} · ${t('row.taken')}` : `+${phone}`,
    };
  return column === 'dateBirthday' && dateBirthday !== null
    ? { tone: 'stored', text: birthdayWords(dateBirthday) }
    : null;
}
