import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isDayFormat, serialDay, type SheetCell } from '@bedside/contracts/sheet-cell/sheet-cell.rules';
import { texts } from '@bedside/contracts/kit/texts';
import type { SheetRow } from './read-csv';
import { refuseFile } from './refuse-file';

const TIME_MS = 60_000;
const MEMORY_MB = 768;

/** What the worker sends: a text, or a number with its display format. */
type WorkerCell = string | { number: number; format: string } | null;
type Message =
  | { kind: 'rows'; first: number; rows: WorkerCell[][]; from1904: boolean }
  | { kind: 'end' }
  | { kind: 'refused' };

/**
 * Reads the first visible sheet of an old binary xls file. The reader works on the file as a whole and trusts it, so
 * it runs in a thread of its own with little memory and little time, and dies alone.
 * @throws AppError `validation-failed` on `file` for what it cannot read
 */
export async function* readXls(path: string): AsyncGenerator<SheetRow[]> {
  const folder = dirname(createRequire(import.meta.url).resolve('@bedside/api/package.json'));
  const worker = new Worker(join(folder, 'workers', 'read-xls.mjs'), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    env: {},
    stdout: true,
    stderr: true,
  });
  const messages: Message[] = [];
  let wake = () => undefined as void;
  const tell = (message: Message) => {
    messages.push(message);
    wake();
  };
  worker.on('message', tell);
  worker.on('error', () => {
    tell({ kind: 'refused' });
  });
  worker.on('exit', () => {
    tell({ kind: 'refused' });
  });
  const timer = setTimeout(() => {
    tell({ kind: 'refused' });
  }, TIME_MS);
  try {
    for (;;) {
      const message = messages.shift();
      if (message === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
      } else if (message.kind === 'end') {
        return;
      } else if (message.kind === 'refused') {
        throw refuseFile(texts.importFileType);
      } else {
        const { first, rows, from1904 } = message;
        yield rows.map((cells, index) => ({
          rowNumber: first + index,
          cells: cells.map((cell) => toCell(cell, from1904)),
        }));
      }
    }
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function toCell(cell: WorkerCell, from1904: boolean): SheetCell {
  if (cell === null) return { text: '' };
  if (typeof cell === 'string') return { text: cell };
  const text = String(cell.number);
  return isDayFormat(cell.format) ? { text, day: serialDay(cell.number, from1904) } : { text };
}
