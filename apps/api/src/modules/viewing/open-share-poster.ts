import { findVideoById } from '@bedside/db/postgres/video.query';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { openLink } from './open-link';

/**
 * The picture that stands for a shared video in a mail, for as long as the share lives: mails are read later than
 * a signed URL lasts.
 */
export async function openSharePoster(
  deps: Pick<Deps, 'db' | 'watchGrants' | 'storage'>,
  visitor: Visitor,
  linkId: string,
): Promise<{ storageKey: string; mimeType: string; size: number } | undefined> {
  const { grant } = await openLink(deps, visitor, linkId);
  const video = await findVideoById(deps.db, grant.scope, grant.videoId);
  const image =
    video?.images.find(({ type }) => type === 'cover') ?? video?.images.find(({ type }) => type === 'poster');
  const size = image && (await deps.storage.size(image.storageKey));
  return image && size !== undefined
    ? { storageKey: image.storageKey, mimeType: image.mimeType, size }
    : undefined;
}
