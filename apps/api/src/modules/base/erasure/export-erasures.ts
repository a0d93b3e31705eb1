import type { Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import { listErasures } from '@bedside/db/postgres/base/erasure.repository';
import type { Deps } from '../../../deps';

const PAGE_ROWS = 1_000;

/** Every erasure of the installation as a line of JSON, the earliest first. */
export async function* exportErasures(deps: Pick<Deps, 'db'>): AsyncGenerator<string> {
  let after: Erasure | undefined;
  do {
    const found = await listErasures(deps.db, { after, rows: PAGE_ROWS });
    for (const erasure of found) yield `${JSON.stringify(erasure)}\n`;
    after = found.length < PAGE_ROWS ? undefined : found.at(-1);
  } while (after);
}
