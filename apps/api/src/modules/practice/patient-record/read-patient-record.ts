import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { PatientRecord } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { readPatientEvents, readPatientSessions } from '@bedside/db/clickhouse/patient-viewing.query';
import { readPatientRecord as readStored } from '@bedside/db/postgres/practice/patient-record.query';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { findClinicName } from '../../base/practice-look/find-clinic-name';
import { openRecordTexts } from './open-record-texts';

/** Reads everything that is stored about a patient. @throws AppError `not-found` */
export async function readPatientRecord(
  deps: Pick<Deps, 'db' | 'eventStore' | 'clock' | 'practiceTexts' | 'brandings'>,
  scope: PracticeScope,
  patientId: PatientId,
): Promise<PatientRecord> {
  const { practiceId } = scope;
  const [stored, doctor, viewingSessions, viewingEvents] = await Promise.all([
    // One state of the database, whatever is written meanwhile.
    deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readStored(tx, scope, patientId)),
    findOwner(deps.db, practiceId),
    readPatientSessions(deps.eventStore, { practiceId, patientId }),
    readPatientEvents(deps.eventStore, { practiceId, patientId }),
  ]);
  if (stored.profile.length === 0 || !doctor) throw new AppError('not-found');
  return {
    madeAt: new Date(deps.clock()),
    doctor: {
      name: fullNameOf({ ...doctor, title: doctor.title?.name }),
      placeOfWork: await findClinicName(deps, doctor),
    },
    parts: { ...(await openRecordTexts(deps, scope, stored)), viewingSessions, viewingEvents },
  };
}
