import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { openLink } from './open-link';

/**
 * The picture of a shared video in a mail: the doctor's cover, else three moving seconds that begin with the poster,
 * else the poster. It is there while the share is valid, because mails are read after a signed URL has expired.
 */
export async function openSharePoster(
  deps: Pick<Deps, 'db' | 'watchGrants' | 'storage'>,
  visitor: Visitor,
  linkId: string,
): Promise<{ storageKey: string; mimeType: string; size: number } | undefined> {
  const { grant } = await openLink(deps, visitor, linkId);
  const video = await findVideoById(deps.db, grant.scope, grant.videoId);
  const [image] = (['cover', 'animation', 'poster'] as const).flatMap(
    (wanted) => video?.images.find(({ type }) => type === wanted) ?? [],
  );
  const size = image && (await deps.storage.size(image.storageKey));
  return image && size !== undefined
    ? { storageKey: image.storageKey, mimeType: image.mimeType, size }
    : undefined;
}
