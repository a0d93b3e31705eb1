import type { ImportId } from '@bedside/contracts/kit/ids';
import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getImport } from './get-import';

/** How long a caller waits for the end. */
const PATIENCE_MS = 20_000;
/** After this, the state is read again, in case a notice was missed. */
const LOOK_AGAIN_MS = 500;

/** Waits a limited time for an import to end. @returns its state then */
export async function awaitImport(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  importId: ImportId,
): Promise<PatientImport> {
  const until = deps.clock() + PATIENCE_MS;
  let wake: () => void = () => undefined;
  const stop = deps.bus.subscribe((notice) => {
    if (notice.topic === 'patient-import' && notice.importId === importId && notice.kind !== 'progress')
      wake();
  });
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const found = await getImport(deps, doctor, importId);
      if (found.status !== 'processing' || deps.clock() >= until) return found;
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([woken, new Promise((resolve) => (timer = setTimeout(resolve, LOOK_AGAIN_MS)))]);
      clearTimeout(timer);
    }
  } finally {
    stop();
  }
}
