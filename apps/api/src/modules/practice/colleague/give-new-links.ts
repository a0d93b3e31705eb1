import { replaceOwnLinks } from '@bedside/db/postgres/conversation/chat.repository';
import type { LinkKind, PatientLink } from '@bedside/db/postgres/sharing/link-replacement.repository';
import { replacePatientLinks } from '@bedside/db/postgres/patients/patient.repository';
import { replaceShareLinks } from '@bedside/db/postgres/sharing/share/share-link.repository';
import { newLinkId } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';

/** Gives patients new links in place of these. */
export async function giveNewLinks(tx: Database, links: readonly PatientLink[]): Promise<void> {
  const given = links.map((link) => ({ ...link, newLinkId: newLinkId() }));
  const of = (kind: LinkKind) => given.filter((link) => link.kind === kind);
  await replacePatientLinks(tx, of('area'));
  await replaceShareLinks(tx, [...of('share'), ...of('playlist')]);
  await replaceOwnLinks(tx, of('own'));
}
