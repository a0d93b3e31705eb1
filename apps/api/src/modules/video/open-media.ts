import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';

const dead = () =>
  new AppError('video.media-link-dead', { message: 'This link is no longer good. Open the page again.' });

/**
 * The stored object behind a signed URL.
 * @throws AppError `video.media-link-dead` when it was tampered with, expired, or its share was revoked
 */
export async function openMedia(
  deps: Pick<Deps, 'mediaLinks' | 'watchGrants' | 'storage'>,
  token: string,
): Promise<{ storageKey: string; mimeType: string; size: number }> {
  const ticket = deps.mediaLinks.open(token);
  if (!ticket) throw dead();
  if (ticket.shareLinkId !== null && !(await deps.watchGrants.open(ticket.shareLinkId))) throw dead();
  const size = await deps.storage.size(ticket.storageKey);
  if (size === undefined)
    throw new AppError('not-found', { message: 'This file is gone. Open the page again.' });
  return { storageKey: ticket.storageKey, mimeType: ticket.mimeType, size };
}
