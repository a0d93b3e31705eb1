import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import type { AreaOwner } from '@bedside/db/postgres/sharing/area-owner.query';
import { insertConsent } from '@bedside/db/postgres/patients/patient-consent.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/**
 * Stores that a patient agrees to a version of the practice's text. The same again changes nothing, and neither does a
 * version that the practice no longer asks for.
 */
export async function agreeToConsent(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: Visitor,
  { id: patientId, scope }: Pick<AreaOwner, 'id' | 'scope'>,
  version: number,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const at = new Date(deps.clock());
    if (await insertConsent(tx, scope, { patientId, version, at }))
      await recordAudit(tx, scope.practiceId, visitor, aboutPatient('patient-consent.given', patientId));
  });
}
