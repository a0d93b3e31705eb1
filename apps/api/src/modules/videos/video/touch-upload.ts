import { UPLOAD_BEAT_MS } from '@bedside/contracts/base/usage/usage.rules';
import { noteUploadBeat } from '@bedside/db/postgres/base/upload.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** Notes that an upload runs, at most once a minute. */
export async function touchUpload(
  deps: Pick<Deps, 'attemptDb' | 'clock'>,
  { scope }: DoctorActor,
  uploadId: string,
): Promise<void> {
  const now = deps.clock();
  const times = { at: new Date(now), since: new Date(now - UPLOAD_BEAT_MS) };
  await noteUploadBeat(deps.attemptDb, scope, uploadId, times);
}
