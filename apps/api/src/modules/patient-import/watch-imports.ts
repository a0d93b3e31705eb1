import { EventEmitter, on } from 'node:events';
import type { ImportNotice } from '@bedside/contracts/patient-import/patient-import.schema';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** How the doctor's imports go on, as it happens, until the caller goes. */
export async function* watchImports(
  deps: Pick<Deps, 'bus'>,
  doctor: DoctorActor,
  signal: AbortSignal,
): AsyncGenerator<ImportNotice> {
  const emitter = new EventEmitter();
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic === 'patient-import' && notice.doctorId === doctor.userId)
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
