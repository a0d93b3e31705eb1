import { setImmediate as turn } from 'node:timers/promises';
import type { ImportId } from '@bedside/contracts/kit/ids';
import { checkRow, type CheckedRow } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import { findImportTask, type ImportTask } from '@bedside/db/postgres/patients/patient-import.query';
import type { Deps } from '../../../deps';
import { parsePhone } from '../patient/parse-phone';
import { endRunningImport } from './running/end-running-import';
import { readStoredRows, type StoredRow } from './running/read-stored-rows';
import { storeChunk } from './running/store-chunk';

const CHUNK_ROWS = 1_000;
/** Rows checked without a pause. Between them, the statements of the previous chunk are sent. */
const SLICE_ROWS = 50;
const REPORT_EVERY_MS = 500;

/**
 * Checks and stores the rows of an import, one chunk per transaction. An attempt after a crash continues behind the
 * last stored chunk. It reads earlier rows again only for their phones, because the first row with a phone wins.
 * @param input.lastAttempt a fault now ends the import as failed
 */
export async function runImport(
  deps: Pick<Deps, 'db' | 'storage' | 'bus' | 'quota'>,
  input: { importId: ImportId; lastAttempt: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const { importId } = input;
  const task = await findImportTask(deps.db, importId);
  if (!task) return;
  try {
    const isMine = await storeRows(deps, task, input);
    if (isMine) await endRunningImport(deps, importId, 'finished');
  } catch (error) {
    if (input.lastAttempt) await endRunningImport(deps, importId, 'failed');
    throw error;
  }
}

/** @returns false when another worker has taken the import over */
async function storeRows(
  deps: Pick<Deps, 'db' | 'storage' | 'bus' | 'quota'>,
  task: ImportTask,
  { importId, signal }: { importId: ImportId; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const { scope } = task;
  const seen = new Set<string>();
  const { reading } = task;
  const readPhone = (text: string) =>
    parsePhone(text, reading.phoneCountry ?? undefined, { isKept: reading.keepsPhones });
  let position = 0;
  let reportedAt = 0;
  let storing = Promise.resolve(true);
  try {
    for await (const chunk of readStoredRows(deps, task.storageKey, CHUNK_ROWS)) {
      signal?.throwIfAborted();
      const checked: ReturnType<typeof check>[] = [];
      for (const [at, row] of chunk.entries()) {
        if (at % SLICE_ROWS === 0) await turn();
        checked.push(check(row, task, readPhone, seen));
      }
      const news = checked.slice(Math.max(0, task.rowsChecked - position));
      position += chunk.length;
      if (news.length === 0) continue;
      if (!(await storing)) return false;
      const from = position - news.length;
      // The database stores one chunk while the next is read.
      storing = storeChunk(deps, scope, { importId, columns: task.columns, reading, from, rows: news });
      storing.catch(() => undefined);
      if (Date.now() - reportedAt < REPORT_EVERY_MS) continue;
      reportedAt = Date.now();
      const progress = Math.floor((from / Math.max(1, task.totalRows)) * 100);
      const { practiceId } = scope;
      await deps.bus.publish({ topic: 'patient-import', practiceId, kind: 'progress', importId, progress });
    }
    return await storing;
  } finally {
    // Waits for the running work, so that nothing continues after the attempt has ended.
    await storing.catch(() => undefined);
  }
}

/** A row by its own rules, and whether an earlier valid row has its phone. */
function check(
  { rowNumber, cells }: StoredRow,
  task: ImportTask,
  readPhone: (text: string) => string | undefined,
  seen: Set<string>,
): CheckedRow & StoredRow & { isRepeat: boolean } {
  const checked = checkRow(cells, task.columns, { reading: task.reading, phone: readPhone });
  const isRepeat = checked.phone !== undefined && seen.has(checked.phone);
  if (checked.patient) seen.add(checked.patient.phone);
  return { ...checked, rowNumber, cells, isRepeat };
}
