import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { findChatOfLink } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { MediaHolder } from './create-media-links';
import { mayWatchPublicly } from './may-watch-publicly';
import { readStreamKey } from './read-stream-key';
import { writePlaylist } from './write-playlist';

const dead = () => new AppError('video.media-link-dead');

/** An object in the storage, or a playlist that was written for this request. */
export type OpenedMedia =
  | {
      storageKey: string;
      mimeType: string;
      size: number;
      /** For how many seconds the right to it cannot be revoked; null where it can at any time. */
      goodForS: number | null;
    }
  | { text: string; mimeType: string };

/**
 * Opens what a signed URL names.
 * @throws AppError `video.media-link-dead` when the URL was changed or has expired, or its link is dead
 */
export async function openMedia(
  deps: Pick<Deps, 'db' | 'hash' | 'mediaLinks' | 'watchGrants' | 'storage' | 'clock'>,
  token: string,
): Promise<OpenedMedia> {
  const ticket = deps.mediaLinks.open(token);
  if (!ticket) throw dead();
  if (ticket.holder && !(await isAlive(deps, ticket.holder))) throw dead();
  const stream = readStreamKey(ticket.storageKey);
  if (stream) return { text: await writePlaylist(deps, stream, ticket.holder), mimeType: ticket.mimeType };
  const size = await deps.storage.size(ticket.storageKey);
  if (size === undefined) throw new AppError('not-found', { says: 'video.file-gone' });
  const goodForS = ticket.holder ? null : Math.floor(ticket.expires - deps.clock() / 1_000);
  return { storageKey: ticket.storageKey, mimeType: ticket.mimeType, size, goodForS };
}

async function isAlive(
  deps: Pick<Deps, 'db' | 'hash' | 'watchGrants'>,
  holder: MediaHolder,
): Promise<boolean> {
  if (holder.kind === 'share') return (await deps.watchGrants.open(holder.linkId)) !== undefined;
  if (holder.kind === 'chat')
    return (await findChatOfLink(deps.db, linkIdSchema.parse(holder.linkId))) !== undefined;
  return mayWatchPublicly(deps, holder);
}
