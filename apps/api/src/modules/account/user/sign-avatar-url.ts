import type { Deps } from '../../../deps';

/** The signed URL of a stored avatar, which patients see too; null without one. */
export function signAvatarUrl(deps: Pick<Deps, 'mediaLinks'>, avatarKey: string | null): string | null {
  return (
    avatarKey && deps.mediaLinks.url({ storageKey: avatarKey, mimeType: 'image/webp' }, { kind: 'anybody' })
  );
}
