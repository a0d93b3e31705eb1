import type { PageBrand } from '@bedside/contracts/account/branding/branding.schema';
import { doctorOfPage } from '@bedside/contracts/sharing/viewing/viewing-page.rules';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { Deps } from '../../../deps';
import { signAvatarUrl } from '../user/sign-avatar-url';

/** What a patient's page shows of its practice's branding; undefined where it has none, or the page no doctor. */
export async function findPageBrand(
  deps: Pick<Deps, 'brandings' | 'mediaLinks'>,
  page: PatientPage,
): Promise<PageBrand | undefined> {
  const doctor = doctorOfPage(page);
  const row = doctor && (await deps.brandings.get(doctor.id));
  if (!row || (row.clinicName === null && row.color === null && row.logoKey === null)) return undefined;
  return { clinicName: row.clinicName, color: row.color, logoUrl: signAvatarUrl(deps, row.logoKey) };
}
