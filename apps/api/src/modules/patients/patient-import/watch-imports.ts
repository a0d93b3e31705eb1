import { EventEmitter, on } from 'node:events';
import type { ImportNotice } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The progress of the doctor's imports, as it happens, until the caller disconnects. */
export async function* watchImports(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<ImportNotice> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic === 'patient-import' && notice.practiceId === doctor.scope.practiceId)
      emitter.emit('notice', notice);
  });
  try {
    for await (const [notice] of on(emitter, 'notice', { signal }) as AsyncIterable<[ImportNotice]>) {
      yield { kind: notice.kind, importId: notice.importId, progress: notice.progress };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}
