import type { Branding, ChangeBrandingInput } from '@bedside/contracts/account/branding/branding.schema';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { putBranding } from '@bedside/db/postgres/account/branding.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { findForeignLink } from '../../../ports/foreign-link';
import { getBranding } from './get-branding';

/**
 * Replaces clinic name, colour and signature. The logo stays.
 * @throws AppError `validation-failed` on a text that links to another website (decision 049)
 */
export async function changeBranding(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'bus' | 'publicUrl'>,
  doctor: DoctorActor,
  input: ChangeBrandingInput,
): Promise<Branding> {
  const { host } = new URL(deps.publicUrl());
  for (const field of ['clinicName', 'signature'] as const) {
    const link = findForeignLink(input[field] ?? '', host);
    if (link !== undefined)
      throw invalidFields({ [field]: [{ code: 'share.foreign-link', params: { link } }] });
  }
  const branding = await deps.db.transaction().execute(async (tx) => {
    await putBranding(tx, doctor.scope, input);
    return getBranding({ ...deps, db: tx }, doctor);
  });
  await deps.bus.publish({ topic: 'practice-changed', practiceId: doctor.scope.practiceId });
  return branding;
}
