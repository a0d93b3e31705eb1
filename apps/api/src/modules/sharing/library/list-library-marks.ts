import type { LibraryMarks } from '@bedside/contracts/sharing/library/library.schema';
import { readLibraryMarks } from '@bedside/db/postgres/sharing/library-mark.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The ids of everything with a heart or a clock: every card of every list needs them. */
export function listLibraryMarks(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<LibraryMarks> {
  return readLibraryMarks(deps.db, doctor.scope);
}
