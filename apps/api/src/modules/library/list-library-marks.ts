import type { LibraryMarks } from '@bedside/contracts/library/library.schema';
import { readLibraryMarks } from '@bedside/db/postgres/library-mark.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** What carries a heart and what a clock, by ids: every card of every list asks the same. */
export function listLibraryMarks(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<LibraryMarks> {
  return readLibraryMarks(deps.db, doctor.scope);
}
