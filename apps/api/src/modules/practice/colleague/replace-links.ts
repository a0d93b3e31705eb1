import type { PracticeId } from '@bedside/contracts/kit/ids';
import {
  endLinkReplacement,
  listLinksToReplace,
  lockLinkReplacement,
  noteLinksReplaced,
  noteReplacedLinks,
  type PatientLink,
} from '@bedside/db/postgres/sharing/link-replacement.repository';
import type { Deps } from '../../../deps';
import { hashToken } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import { giveNewLinks } from './give-new-links';
import { notifyReplaced } from './notify-replaced';

/**
 * Replaces the links of a practice's patients: of their areas, of what was shared with them, and of their messages. A
 * few patients are one transaction, which also notes how far it is. So each link is replaced once, however many workers
 * try or die. What was opened by an old link ends: sessions of watching, addresses of media, calls of conversations.
 */
export async function replaceLinks(deps: Pick<Deps, 'db' | 'bus'>, practiceId: PracticeId): Promise<void> {
  for (;;) {
    const replaced = await takeRowTurns([`replace-links ${practiceId}`], () =>
      deps.db.transaction().execute((tx) => replaceNext(tx, practiceId)),
    );
    if (!replaced) return;
    await notifyReplaced(deps, replaced);
  }
}

/** @returns the links that were replaced; undefined at the end */
async function replaceNext(tx: Database, practiceId: PracticeId): Promise<PatientLink[] | undefined> {
  const scheduled = await lockLinkReplacement(tx, practiceId);
  if (!scheduled) return undefined;
  const links = await listLinksToReplace(tx, practiceId, scheduled);
  const last = links.at(-1);
  if (!last) {
    await endLinkReplacement(tx, practiceId);
    await recordAudit(tx, practiceId, 'job', { action: 'colleague.links-replaced' });
    return undefined;
  }
  await noteReplacedLinks(
    tx,
    links.map((link) => ({ ...link, linkHash: hashToken(link.linkId) })),
  );
  await giveNewLinks(tx, links);
  await noteLinksReplaced(tx, practiceId, last.patientId);
  return links;
}
