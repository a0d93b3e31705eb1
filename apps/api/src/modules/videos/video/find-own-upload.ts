import { findUpload, type UploadRow } from '@bedside/db/postgres/base/upload.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's own upload; another doctor's counts as missing. */
export function findOwnUpload(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  uploadId: string,
): Promise<UploadRow | undefined> {
  return findUpload(deps.db, doctor.scope, uploadId);
}
