import type { ImportId } from '@bedside/contracts/kit/ids';
import type { PatientImport } from '@bedside/contracts/patient-import/patient-import.schema';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { getImport } from './get-import';

/** A caller waits so long for the end (rest-v1.md, "Patients"). */
const PATIENCE_MS = 20_000;
/** A notice that was missed is made up for after this. */
const LOOK_AGAIN_MS = 500;

/** Waits for an import to end, but not for ever. @returns it as it is then */
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
