import { Readable } from 'node:stream';
import {
  csvMarks,
  exportHeaderPage,
  sheetMarks,
  toCsv,
  toSheetRows,
  type PageMarks,
} from '@bedside/contracts/patient/patient.rules';
import { readPatientLines, type PatientCursor } from '@bedside/db/postgres/patient.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { zipSheet } from './zip-sheet';

const PAGE_ROWS = 2_000;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * All patients of a doctor as a file, as it is read; it holds a page in memory and no connection between pages.
 * The first page is read before this returns, so that a fault is answered and not cut off.
 */
export async function exportPatients(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: { format: 'csv' | 'xlsx' },
): Promise<Readable> {
  const pages = readPages(deps, doctor, input.format === 'csv' ? csvMarks : sheetMarks);
  const first = await pages.next();
  const all = restore(first, pages);
  return input.format === 'csv' ? Readable.from(csvOf(all), { objectMode: false }) : zipSheet(rowsOf(all));
}

async function* readPages(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  between: PageMarks,
): AsyncGenerator<string, undefined> {
  const read = (after: PatientCursor | undefined) => {
    const page = readPatientLines(deps.db, doctor.scope, { after, limit: PAGE_ROWS, between });
    // Who stops reading the file does not hear of a fault in what would have come.
    page.catch(() => undefined);
    return page;
  };
  let next = read(undefined);
  for (let page = await next; page; page = await next) {
    // The database works on the next page while this one is on its way.
    next = read(page.last);
    yield page.lines;
  }
  return undefined;
}

async function* restore(
  first: IteratorResult<string, undefined>,
  rest: AsyncGenerator<string, undefined>,
): AsyncGenerator<string> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

async function* csvOf(pages: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv(exportHeaderPage(csvMarks));
  for await (const page of pages) yield toCsv(page);
}

async function* rowsOf(pages: AsyncIterable<string>): AsyncGenerator<string> {
  yield toSheetRows(exportHeaderPage(sheetMarks));
  for await (const page of pages) yield toSheetRows(page);
}
