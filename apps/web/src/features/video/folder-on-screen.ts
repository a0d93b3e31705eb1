import type { FolderId } from '@bedside/contracts/kit/ids';

const MY_VIDEOS = '/my_videos';

/**
 * The open folder of My videos, and the way back to it: a video uploaded now goes there. It is read from the address,
 * because the buttons that need it are on the first screen, and the router's hook would enlarge that.
 */
export function folderOnScreen() {
  const { pathname, search } = window.location;
  const folder = pathname === MY_VIDEOS ? new URLSearchParams(search).get('folder') : null;
  const folderId = folder as FolderId | null;
  return { folderId, place: { to: MY_VIDEOS, search: folderId ? { folder: folderId } : {} } as const };
}
