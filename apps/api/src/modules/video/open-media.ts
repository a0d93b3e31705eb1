import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import type { MediaHolder } from '../../kit/media-link';
import { mayWatchPublicly } from '../public-link/may-watch-publicly';

const dead = () =>
  new AppError('video.media-link-dead', { message: 'This link is no longer good. Open the page again.' });

/**
 * The stored object behind a signed URL.
 * @throws AppError `video.media-link-dead` when it was tampered with, expired, or the link it was made for is dead
 */
export async function openMedia(
  deps: Pick<Deps, 'db' | 'hash' | 'mediaLinks' | 'watchGrants' | 'storage'>,
  token: string,
): Promise<{ storageKey: string; mimeType: string; size: number }> {
  const ticket = deps.mediaLinks.open(token);
  if (!ticket) throw dead();
  if (ticket.holder && !(await isAlive(deps, ticket.holder))) throw dead();
  const size = await deps.storage.size(ticket.storageKey);
  if (size === undefined)
    throw new AppError('not-found', { message: 'This file is gone. Open the page again.' });
  return { storageKey: ticket.storageKey, mimeType: ticket.mimeType, size };
}

async function isAlive(
  deps: Pick<Deps, 'db' | 'hash' | 'watchGrants'>,
  holder: MediaHolder,
): Promise<boolean> {
  if (holder.kind === 'share') return (await deps.watchGrants.open(holder.linkId)) !== undefined;
  return mayWatchPublicly(deps, holder);
}
