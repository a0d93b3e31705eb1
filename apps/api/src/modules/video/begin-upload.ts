import { insertUpload } from '@bedside/db/postgres/upload.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Stores who may continue an upload and the file's name. */
export async function beginUpload(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: { uploadId: string; fileName: string; title: string | null; size: number | null },
): Promise<void> {
  await insertUpload(deps.db, doctor.scope, {
    id: input.uploadId,
    title: input.title?.slice(0, 200) ?? null,
    fileName: input.fileName.slice(0, 255),
    size: input.size,
  });
}
