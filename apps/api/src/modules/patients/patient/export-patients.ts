import { Readable } from 'node:stream';
import {
  BYTE_ORDER_MARK,
  csvHeader,
  sheetHeader,
  toSheetRows,
} from '@bedside/contracts/patients/patient/patient.rules';
import {
  copyPatients,
  findPageEnd,
  type PatientCursor,
  type PatientPageFormat,
} from '@bedside/db/postgres/patients/patient-export.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { zipSheet } from './export/zip-sheet';

const PAGE_ROWS = 10_000;

/**
 * All patients of a doctor as a file, written while it is read. It holds a page or two in memory and no connection
 * between pages, however slowly it is downloaded. The first page is read before this returns, so a fault is an answer
 * and not a truncated file.
 */
export async function exportPatients(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  doctor: DoctorActor,
  input: { format: 'csv' | 'xlsx' },
): Promise<Readable> {
  await requireStepUp(deps, doctor);
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, { action: 'patients.exported' });
  const pages = readPages(deps, doctor, input.format === 'csv' ? 'csv' : 'text');
  const first = await pages.next();
  const all = restore(first, pages);
  return input.format === 'csv' ? Readable.from(csvOf(all), { objectMode: false }) : zipSheet(rowsOf(all));
}

async function* readPages(
  deps: Pick<Deps, 'db' | 'pool'>,
  doctor: DoctorActor,
  format: PatientPageFormat,
): AsyncGenerator<Buffer, undefined> {
  const find = (after: PatientCursor | undefined) =>
    findPageEnd(deps.db, doctor.scope, { after, rows: PAGE_ROWS });
  const begin = (after: PatientCursor | undefined, end: Promise<PatientCursor | undefined>) => {
    // Finds the end of the next page while this page is copied.
    const nextEnd = end.then((to) => to && find(to));
    const bytes = end.then((to) => copyPatients(deps.pool, doctor.scope, { after, to, format }));
    // A reader who stops early does not hear of a fault in the next page.
    for (const coming of [nextEnd, bytes]) coming.catch(() => undefined);
    return { end, nextEnd, bytes };
  };
  for (let page = begin(undefined, find(undefined)); ;) {
    const bytes = await page.bytes;
    const to = await page.end;
    // The database reads the next page while this one is sent.
    const next = to && begin(to, page.nextEnd);
    if (bytes.length > 0) yield bytes;
    if (!next) return undefined;
    page = next;
  }
}

async function* restore(
  first: IteratorResult<Buffer, undefined>,
  rest: AsyncGenerator<Buffer, undefined>,
): AsyncGenerator<Buffer> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

async function* csvOf(pages: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvHeader);
  yield* pages;
}

async function* rowsOf(pages: AsyncIterable<Buffer>): AsyncGenerator<string> {
  yield sheetHeader;
  for await (const page of pages) yield toSheetRows(page.toString());
}
