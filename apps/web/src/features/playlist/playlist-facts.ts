import type { Playlist } from '@bedside/contracts/playlist/playlist.schema';
import { isShareable } from '@bedside/contracts/video/video.rules';

/** Whether anything of it can be sent: drafts and videos in processing are left out of a share. */
export function isSendable({ videos }: Pick<Playlist, 'videos'>): boolean {
  return videos.some((video) => isShareable(video.status));
}

/** How long all of it lasts, in milliseconds. */
export function totalDuration({ videos }: Pick<Playlist, 'videos'>): number {
  return videos.reduce((sum, video) => sum + video.durationMs, 0);
}

/** The list with one item at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
