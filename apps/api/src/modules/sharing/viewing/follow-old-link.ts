import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import type { Via } from '@bedside/contracts/base/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { shareUrl } from '@bedside/contracts/sharing/share/share.rules';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { findAreaPatient } from './pages/find-area-patient';
import { openDeadPage } from './pages/open-dead-page';
import { openLink } from './open-link';
import { openPlaylistLink } from './pages/open-playlist-link';

type OldLink = { of: 'video' | 'playlist'; patientLinkId: string; shareLinkId: string; via: Via };

/**
 * An address of one share below its patient's area. A share has one address since decision 055, so this one leads
 * there, and the audit trail notes it once an hour. @returns a page that says why where it leads nowhere
 */
export async function followOldLink(
  deps: Pick<Deps, 'db' | 'watchGrants' | 'mediaLinks'>,
  visitor: Visitor,
  link: OldLink,
): Promise<{ path: string } | { page: PatientPage }> {
  const { of, shareLinkId, via } = link;
  const owners = await Promise.all([
    of === 'video'
      ? openLink(deps, visitor, shareLinkId).then(({ grant }) => grant.patientId)
      : openPlaylistLink(deps, shareLinkId).then(({ patientId }) => patientId),
    findAreaPatient(deps, link.patientLinkId),
  ]).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  });
  if (!owners || owners[0] !== owners[1].id) return { page: await openDeadPage(deps, link) };
  const [patientId, { scope }] = owners;
  const entry = { ...aboutPatient('area.old-link-opened', patientId), isOnce: true };
  await recordAudit(deps.db, scope.practiceId, visitor, entry);
  return { path: shareUrl('', { of, shareLinkId, ...(via === 'platform' ? {} : { via }) }) };
}
