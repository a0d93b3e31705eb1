import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { shareUrl } from '@bedside/contracts/sharing/share/share.rules';
import { findShortLinkTarget } from '@bedside/db/postgres/sharing/short-link.repository';
import type { Deps } from '../../../deps';

/**
 * The target of a text message's short link: the path of the page of one share. A revoked share also leads to its page,
 * which says so. It only reads. @returns undefined for a malformed or unknown link
 */
export async function findShortLink(deps: Pick<Deps, 'db'>, shortId: string): Promise<string | undefined> {
  const parsed = linkIdSchema.safeParse(shortId);
  const target = parsed.success ? await findShortLinkTarget(deps.db, parsed.data) : undefined;
  return target && shareUrl('', { ...target, via: 'sms' });
}
