import { AppError } from '@bedside/contracts/kit/app-error';
import { findOpenChatLink } from '@bedside/db/postgres/sharing/patient-area.query';
import type { Deps } from '../../../deps';
import { requirePatientConsent } from '../../patients/patient-consent/require-patient-consent';
import type { MediaHolder } from './create-media-links';
import { mayWatchPublicly } from './streams/may-watch-publicly';
import { chatEpoch } from './video.policy';
import { readStreamKey } from './streams/read-stream-key';
import { writePlaylist } from './streams/write-playlist';

const dead = () => new AppError('video.media-link-dead');

/** An object in the storage, or a playlist that was written for this request. */
export type OpenedMedia =
  | {
      storageKey: string;
      mimeType: string;
      size: number;
      /** For how many seconds a cache may show it without asking; null where it must ask each time. */
      goodForS: number | null;
    }
  | { text: string; mimeType: string };

/**
 * Opens what a signed URL names.
 * @throws AppError `video.media-link-dead` when the URL was changed or has expired, or its link is dead;
 * `patient-consent.required`
 */
export async function openMedia(
  deps: Pick<Deps, 'db' | 'hash' | 'mediaLinks' | 'watchGrants' | 'storage' | 'clock'>,
  token: string,
): Promise<OpenedMedia> {
  const ticket = deps.mediaLinks.open(token);
  if (!ticket) throw dead();
  if (!(await isAlive(deps, ticket.holder))) throw dead();
  const stream = readStreamKey(ticket.storageKey);
  if (stream) return { text: await writePlaylist(deps, stream, ticket.holder), mimeType: ticket.mimeType };
  const size = await deps.storage.size(ticket.storageKey);
  if (size === undefined) throw new AppError('not-found', { says: 'video.file-gone' });
  const isOwn = ticket.holder.kind === 'doctor' || ticket.holder.kind === 'anybody';
  const goodForS = isOwn ? Math.floor(ticket.expires - deps.clock() / 1_000) : null;
  return { storageKey: ticket.storageKey, mimeType: ticket.mimeType, size, goodForS };
}

async function isAlive(
  deps: Pick<Deps, 'db' | 'hash' | 'mediaLinks' | 'watchGrants'>,
  holder: MediaHolder,
): Promise<boolean> {
  switch (holder.kind) {
    case 'anybody':
      return true;
    case 'doctor':
      return deps.mediaLinks.isCurrent(holder);
    case 'share':
      return (await deps.watchGrants.openShare(holder.shareId))?.mediaEpoch === holder.epoch;
    case 'chat': {
      const chat = await findOpenChatLink(deps.db, holder.patientId);
      if (!chat || chatEpoch(deps, chat.linkId) !== holder.epoch) return false;
      requirePatientConsent(chat);
      return true;
    }
    case 'public-video':
    case 'public-playlist':
      return mayWatchPublicly(deps, holder);
  }
}
