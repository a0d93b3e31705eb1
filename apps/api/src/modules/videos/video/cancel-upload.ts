import { deleteUpload } from '@bedside/db/postgres/base/upload.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Deletes an upload that its doctor cancelled. */
export async function cancelUpload(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  uploadId: string,
): Promise<void> {
  await deleteUpload(deps.db, doctor.scope, uploadId);
}
