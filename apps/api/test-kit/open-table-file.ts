import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableWish } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { openTable } from '../src/modules/patients/patient-import/reading/open-table';

/** Every row of a table as texts, with what is known about its file. */
export async function openTableFile(content: string | Uint8Array, wish: TableWish = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bedside-table-'));
  const path = join(folder, 'table');
  try {
    await writeFile(path, content);
    const holdsPatients: Parameters<typeof openTable>[1]['holdsPatients'] = ([first]) =>
      first?.cells[0]?.text === 'First name';
    const { rows, close, ...file } = await openTable(path, { wish, reads: 'contacts', holdsPatients });
    try {
      const texts: string[][] = [];
      for await (const batch of rows)
        texts.push(...batch.map(({ cells }) => Array.from(cells, (cell) => cell?.day ?? cell?.text ?? '')));
      return { ...file, texts };
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
