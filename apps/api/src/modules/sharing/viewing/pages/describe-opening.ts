import type { Via } from '@bedside/contracts/base/event/event.schema';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import type { PageOpening } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { MAIL_FILTER_MS } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { findMailSentAt } from '@bedside/db/postgres/sharing/share-link.query';
import type { Deps } from '../../../../deps';

/**
 * How the page of a share learns that a person opened it. Filters of mail hosts open the links of a mail in a browser
 * soon after it left, and such a browser looks like any other.
 */
export async function describeOpening(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shareLinkId, via }: { shareLinkId: string; via: Via },
): Promise<PageOpening> {
  if (via !== 'email') return {};
  const sentAt = await findMailSentAt(db, linkIdSchema.parse(shareLinkId));
  return sentAt && clock() - sentAt.getTime() < MAIL_FILTER_MS ? { mayBeFilter: true } : {};
}
