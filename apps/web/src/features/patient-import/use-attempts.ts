import type { ImportColumn } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { useState } from 'react';

/** Text in a cell that is not stored: it is being sent, or was refused for a reason. */
export type Attempt = { text: string; reason: string | null };

/** The cell that a text was typed into. */
export type CellOf = { rowNumber: number; column: ImportColumn };

const keyOf = ({ rowNumber, column }: CellOf) => `${rowNumber} ${column}`;

/** Texts that the server has not stored, by their cells, so that nobody has to type a refused text again. */
export function useAttempts() {
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map());
  const put = (cell: CellOf, attempt: Attempt) =>
    setAttempts((now) => new Map(now).set(keyOf(cell), attempt));
  return {
    /** How many cells show a text that is not stored. */
    count: attempts.size,
    of: (cell: CellOf): Attempt | null => attempts.get(keyOf(cell)) ?? null,
    begin: (cell: CellOf, text: string) => put(cell, { text, reason: null }),
    /** A later attempt at the same cell replaced this one, so its result no longer matters. */
    refuse: (cell: CellOf, text: string, reason: string) =>
      setAttempts((now) =>
        now.get(keyOf(cell))?.text === text ? new Map(now).set(keyOf(cell), { text, reason }) : now,
      ),
    /** @param text removes the attempt only if it has this text; without it, any attempt */
    drop: (cell: CellOf, text?: string) =>
      setAttempts((now) => {
        const attempt = now.get(keyOf(cell));
        if (!attempt || (text !== undefined && attempt.text !== text)) return now;
        const left = new Map(now);
        left.delete(keyOf(cell));
        return left;
      }),
    /** Drops all attempts, for when the columns change their meaning. */
    forget: () => setAttempts(new Map()),
  };
}

export type Attempts = ReturnType<typeof useAttempts>;
