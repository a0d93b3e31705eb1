import type { ImportCells } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import { importColumnSchema } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { z } from 'zod';
import type { Deps } from '../../../../deps';

export type StoredRow = { rowNumber: number; cells: ImportCells };

const lineSchema = z.tuple([z.int()], z.string());

/** Reads the stored rows of an import in chunks of this size. */
export async function* readStoredRows(
  deps: Pick<Deps, 'storage'>,
  storageKey: string,
  chunkRows: number,
): AsyncGenerator<StoredRow[]> {
  const stream = deps.storage.read(storageKey).setEncoding('utf8');
  let rest = '';
  let chunk: StoredRow[] = [];
  for await (const piece of stream as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      chunk.push(readLine(line));
      if (chunk.length < chunkRows) continue;
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

function readLine(line: string): StoredRow {
  const [rowNumber, ...texts] = lineSchema.parse(JSON.parse(line));
  const entries = importColumnSchema.options.map((column, index) => [column, texts[index] ?? ''] as const);
  return { rowNumber, cells: Object.fromEntries(entries) as ImportCells };
}
