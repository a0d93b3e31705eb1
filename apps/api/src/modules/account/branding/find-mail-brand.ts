import type { LinkId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { MailBrand } from '../../../ports/mail-layout';

/** How the practice looks that a mail to a patient is from; undefined where it chose nothing. */
export async function findMailBrand(
  deps: Pick<Deps, 'brandings' | 'publicUrl'>,
  doctorLinkId: LinkId,
): Promise<MailBrand | undefined> {
  const row = await deps.brandings.get(doctorLinkId);
  if (!row) return undefined;
  const { clinicName: name, logoKey, color, signature } = row;
  if ([name, logoKey, color, signature].every((part) => part === null)) return undefined;
  const logoUrl = logoKey === null ? null : `${deps.publicUrl()}/logos/${doctorLinkId}`;
  return { name, logoUrl, color, signature };
}
