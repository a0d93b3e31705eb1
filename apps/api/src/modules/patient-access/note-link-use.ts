import { LINK_USE_MS, noteLinkUsed, type UsedLink } from '@bedside/db/postgres/link-use.repository';
import type { Deps } from '../../deps';

/**
 * Notes that somebody used a link of a patient, which the practice sees. The row of the link says when that was noted
 * last, so most uses cost no statement.
 */
export async function noteLinkUse(
  deps: Pick<Deps, 'db' | 'clock'>,
  { usedAt, ...link }: UsedLink & { usedAt: Date | null },
): Promise<void> {
  const now = deps.clock();
  if (usedAt && now - usedAt.getTime() < LINK_USE_MS) return;
  await noteLinkUsed(deps.db, link, new Date(now));
}
