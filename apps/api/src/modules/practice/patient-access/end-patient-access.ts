import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  AccessOfPatient,
  EndPatientAccessInput,
} from '@bedside/contracts/practice/patient-access/patient-access.schema';
import { dropAreaCode } from '@bedside/db/postgres/sharing/area-code.repository';
import { dropOwnLink } from '@bedside/db/postgres/conversation/chat.repository';
import { dropReplacedLinks } from '@bedside/db/postgres/sharing/link-replacement.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { recordAudit } from '../../base/audit/record-audit';
import { replacePatientLink } from '../../patients/patient/replace-patient-link';
import { readShareLink } from '../../sharing/share/read-share-link';
import { updateShare } from '../../sharing/share/update-share';
import { listPatientAccess } from './list-patient-access';

/**
 * Ends one thing that opens something of a patient: a share by revoking it, the area by a new link. It is dead at once,
 * in every process, and no link that was replaced leads on to what comes after it. Ending it twice is ending it once.
 * @returns what opens something now
 * @throws AppError `not-found`; `second-factor.step-up-needed` for the link of the area
 */
export async function endPatientAccess(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'bus' | 'sending' | 'practiceTexts'>,
  doctor: DoctorActor,
  input: EndPatientAccessInput,
): Promise<AccessOfPatient> {
  const { patientId, kind, id } = input;
  const { accesses } = await listPatientAccess(deps, doctor, patientId);
  if (!accesses.some((access) => access.kind === kind && access.id === id)) throw new AppError('not-found');
  const left: AccessOfPatient[] = [];
  const readLeft = async (tx: Database) => {
    left.push(await listPatientAccess({ ...deps, db: tx }, doctor, patientId));
  };
  switch (kind) {
    case 'area':
      await replacePatientLink(deps, doctor, patientId, readLeft);
      break;
    case 'video':
    case 'playlist':
      await updateShare(
        deps,
        doctor,
        kind,
        { linkId: await readShareLink(deps, doctor, kind, id), isRevoked: true },
        readLeft,
      );
      break;
    default:
      await deps.db.transaction().execute(async (tx) => {
        if (kind === 'messages') await dropOwnLink(tx, patientId);
        else if (kind === 'code') await dropAreaCode(tx, patientId);
        else await dropReplacedLinks(tx, patientId);
        await recordAudit(tx, doctor.scope.practiceId, doctor, aboutPatient('link.revoked', patientId));
        await readLeft(tx);
      });
  }
  const [found] = left;
  if (!found) throw new AppError('not-found');
  return found;
}
