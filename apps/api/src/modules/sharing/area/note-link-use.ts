import type { PatientId } from '@bedside/contracts/kit/ids';
import { noteOwnLinkUsed } from '@bedside/db/postgres/conversation/chat.repository';
import { LINK_USE_MS } from '@bedside/db/postgres/link-use';
import { noteAreaUsed } from '@bedside/db/postgres/patients/patient.repository';
import { noteShareUsed } from '@bedside/db/postgres/sharing/share/share-link.repository';
import type { Deps } from '../../../deps';

/** A link of a patient, by the row that has it, and when its use was noted last. */
export type UsedLink = (
  | { kind: 'area' | 'own'; id: PatientId }
  | { kind: 'share' | 'playlist'; id: string }
) & {
  usedAt: Date | null;
};

/**
 * Notes that somebody used a link of a patient, which the practice sees. Most uses cost no statement, because the row
 * of the link contains when that was noted last.
 */
export async function noteLinkUse(deps: Pick<Deps, 'db' | 'clock'>, link: UsedLink): Promise<void> {
  const now = deps.clock();
  if (link.usedAt && now - link.usedAt.getTime() < LINK_USE_MS) return;
  const at = new Date(now);
  if (link.kind === 'area') await noteAreaUsed(deps.db, link.id, at);
  else if (link.kind === 'own') await noteOwnLinkUsed(deps.db, link.id, at);
  else await noteShareUsed(deps.db, link.id, at);
}
