import type { UserId } from '@bedside/contracts/kit/ids';
import { replaceOwnLinks } from '@bedside/db/postgres/chat.repository';
import {
  endLinkReplacement,
  listLinksToReplace,
  lockLinkReplacement,
  noteLinksReplaced,
  noteReplacedLinks,
  type LinkKind,
  type PatientLink,
} from '@bedside/db/postgres/link-replacement.repository';
import { replacePatientLinks } from '@bedside/db/postgres/patient.repository';
import { replacePlaylistShareLinks } from '@bedside/db/postgres/playlist-share.repository';
import { replaceShareLinks } from '@bedside/db/postgres/share/share-link.repository';
import type { Deps } from '../../deps';
import { hashToken, newLinkId } from '../../kit/secrets';
import type { Database } from '../../ports/database';
import { takeTurns } from '../attempt/take-turns';
import { recordAudit } from '../audit/record-audit';

/** As many links as one notice between processes holds. */
const LINKS_PER_NOTICE = 100;

/**
 * Replaces the links of a practice's patients: of their areas, of what was shared with them, and of their messages. A
 * few patients are one transaction, which also notes how far it is. So each link is replaced once, however many workers
 * try or die. What was opened by an old link ends: sessions of watching, addresses of media, calls of conversations.
 */
export async function replaceLinks(deps: Pick<Deps, 'db' | 'bus'>, practiceId: UserId): Promise<void> {
  for (;;) {
    const replaced = await takeTurns([`replace-links ${practiceId}`], () =>
      deps.db.transaction().execute((tx) => replaceNext(tx, practiceId)),
    );
    if (!replaced) return;
    await tellReplaced(deps, replaced);
  }
}

/** Ends in every process what was opened by links that were replaced. */
export async function tellReplaced(deps: Pick<Deps, 'bus'>, replaced: readonly PatientLink[]): Promise<void> {
  for (let at = 0; at < replaced.length; at += LINKS_PER_NOTICE) {
    const linkIds = replaced.slice(at, at + LINKS_PER_NOTICE).map(({ linkId }) => linkId);
    await deps.bus.publish({ topic: 'share-changed', linkIds });
  }
}

/** @returns the links that were replaced; undefined at the end */
async function replaceNext(tx: Database, practiceId: UserId): Promise<PatientLink[] | undefined> {
  const plan = await lockLinkReplacement(tx, practiceId);
  if (!plan) return undefined;
  const links = await listLinksToReplace(tx, practiceId, plan);
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

/** Gives new links in place of these. */
export async function giveNewLinks(tx: Database, links: readonly PatientLink[]): Promise<void> {
  const given = links.map((link) => ({ ...link, newLinkId: newLinkId() }));
  const of = (kind: LinkKind) => given.filter((link) => link.kind === kind);
  await replacePatientLinks(tx, of('area'));
  await replaceShareLinks(tx, of('share'));
  await replacePlaylistShareLinks(tx, of('playlist'));
  await replaceOwnLinks(tx, of('own'));
}
