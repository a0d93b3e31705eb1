import type { Branding } from '@bedside/contracts/account/branding/branding.schema';
import { defaultFilmLook } from '@bedside/contracts/account/branding/branding-film-look.rules';
import type { BrandingRow } from '@bedside/db/postgres/account/branding.repository';
import type { Deps } from '../../../deps';
import { signAvatarUrl } from '../user/sign-avatar-url';

/** A practice's branding as its doctor sees it. @param row undefined where nothing was chosen yet */
export function presentBranding(deps: Pick<Deps, 'mediaLinks'>, row: BrandingRow | undefined): Branding {
  return {
    clinicName: row?.clinicName ?? null,
    color: row?.color ?? null,
    signature: row?.signature ?? null,
    logoUrl: signAvatarUrl(deps, row?.logoKey ?? null),
    filmLook: row?.filmLook ?? defaultFilmLook(row?.color ?? null),
  };
}
