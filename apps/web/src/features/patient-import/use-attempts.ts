import type { ImportColumn } from '@bedside/contracts/patient-import/patient-import.schema';
import { useState } from 'react';

/** What was typed into a cell and is not stored: on its way, or refused for a reason. */
export type Attempt = { text: string; reason: string | null };

/** The cell that a text was typed into. */
export type CellOf = { rowNumber: number; column: ImportColumn };

const keyOf = ({ rowNumber, column }: CellOf) => `${rowNumber} ${column}`;

/** Texts that the server has not taken, by their cells: nobody types twice what was refused. */
export function useAttempts() {
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map());
  const put = (cell: CellOf, attempt: Attempt) =>
    setAttempts((now) => new Map(now).set(keyOf(cell), attempt));
  return {
    /** How many cells show a text that is not stored. */
    count: attempts.size,
    of: (cell: CellOf): Attempt | null => attempts.get(keyOf(cell)) ?? null,
    begin: (cell: CellOf, text: string) => put(cell, { text, reason: null }),
    /** A later attempt at the same cell stands; this one's end says nothing about it. */
    refuse: (cell: CellOf, text: string, reason: string) =>
      setAttempts((now) =>
        now.get(keyOf(cell))?.text === text ? new Map(now).set(keyOf(cell), { text, reason }) : now,
      ),
    /** @param text only while it is this one; without it, whatever stands there */
    drop: (cell: CellOf, text?: string) =>
      setAttempts((now) => {
        const attempt = now.get(keyOf(cell));
        if (!attempt || (text !== undefined && attempt.text !== text)) return now;
        const left = new Map(now);
        left.delete(keyOf(cell));
        return left;
      }),
    /** For when columns hold something else than before. */
    forget: () => setAttempts(new Map()),
  };
}

export type Attempts = ReturnType<typeof useAttempts>;
