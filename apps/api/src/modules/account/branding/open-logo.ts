import type { Deps } from '../../../deps';

/** The logo in a doctor's mails, by the doctor's link, because mails are read after a signed URL has expired. */
export async function openLogo(
  deps: Pick<Deps, 'brandings' | 'storage'>,
  doctorLinkId: string,
): Promise<{ storageKey: string; mimeType: string; size: number } | undefined> {
  const { logoKey = null } = (await deps.brandings.get(doctorLinkId)) ?? {};
  const size = logoKey === null ? undefined : await deps.storage.size(logoKey);
  return logoKey === null || size === undefined
    ? undefined
    : { storageKey: logoKey, mimeType: 'image/webp', size };
}
