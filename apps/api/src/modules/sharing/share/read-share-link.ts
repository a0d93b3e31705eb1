import { AppError } from '@bedside/contracts/kit/app-error';
import { type LinkId, linkIdSchema, shareIdSchema } from '@bedside/contracts/kit/ids';
import { findShareLink } from '@bedside/db/postgres/sharing/share-link.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * The link of a share that a call of the practice names. Calls name it by the link itself, or by the id that events on
 * private channels have, which opens nothing on public calls.
 * @throws AppError `not-found`
 */
export async function readShareLink(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  of: 'video' | 'playlist',
  id: string,
): Promise<LinkId> {
  const link = linkIdSchema.safeParse(id);
  if (link.success) return link.data;
  const row = shareIdSchema.safeParse(id);
  const found = row.success ? await findShareLink(deps.db, scope, of, row.data) : undefined;
  if (!found) throw new AppError('not-found');
  return found;
}
