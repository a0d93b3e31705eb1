import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { listAreaPlaylists, type AreaPlaylist } from '@bedside/db/postgres/patient-area.query';
import type { Deps } from '../../deps';

/**
 * The living share of a playlist that a link names.
 * @throws AppError `not-found`, for a malformed, unknown or revoked link alike
 */
export async function openPlaylistLink(deps: Pick<Deps, 'db'>, linkId: string): Promise<AreaPlaylist> {
  const parsed = linkIdSchema.safeParse(linkId);
  const [share] = parsed.success ? await listAreaPlaylists(deps.db, { linkId: parsed.data }) : [];
  if (!share) throw new AppError('not-found', { message: texts.notFound });
  return share;
}
