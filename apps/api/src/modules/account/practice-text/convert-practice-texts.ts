import type { SealedColumn } from '@bedside/db/postgres/base/stored-text';
import {
  lockTextsToConvert,
  replaceTexts,
  sealedColumns,
  type TextInRow,
} from '@bedside/db/postgres/base/stored-text.repository';
import type { Deps } from '../../../deps';
import { indexOldMessages } from './index-old-messages';
import { sealOldFactors } from './seal-old-factors';

const BATCH = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type ConvertDeps = Pick<Deps, 'db' | 'hash' | 'practiceTexts' | 'log'>;

/**
 * Encrypts the stored texts of practices, or opens them. Each batch is a transaction, so a run that is killed leaves
 * every text readable, and the next one goes on. Several runs at once share the work.
 * @returns how many texts it converted
 */
export async function convertPracticeTexts(deps: ConvertDeps, to: 'sealed' | 'plain'): Promise<number> {
  let count = to === 'sealed' ? (await sealOldFactors(deps)) + (await indexOldMessages(deps)) : 0;
  for (const column of sealedColumns) count += await convertColumn(deps, column, to === 'sealed');
  return count;
}

async function convertColumn(deps: ConvertDeps, column: SealedColumn, toSealed: boolean): Promise<number> {
  let count = 0;
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const from: string = after;
    after = await deps.db.transaction().execute(async (tx) => {
      const rows = await lockTextsToConvert(tx, column, { toSealed, after: from, limit: BATCH });
      const converted = await Promise.all(rows.map((row) => convert(deps, column, row, toSealed)));
      const changed = converted.filter((row) => row !== undefined);
      if (changed.length > 0) await replaceTexts(tx, column, changed);
      count += changed.length;
      return rows.at(-1)?.id;
    });
  }
  return count;
}

/** @returns undefined for a text that remains as it is */
async function convert(
  { practiceTexts, log }: ConvertDeps,
  column: SealedColumn,
  { id, practiceId, text }: TextInRow,
  toSealed: boolean,
) {
  const place = { practiceId, column, id };
  try {
    const plain = await practiceTexts.open(place, text);
    const stored = await (toSealed ? practiceTexts.seal(place, plain) : practiceTexts.store(place, plain));
    return { id, text: stored };
  } catch (error) {
    log.error({ err: error, column, id }, 'a stored text cannot be read');
    return undefined;
  }
}
