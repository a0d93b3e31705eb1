import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { isShareable } from '@bedside/contracts/videos/video/video.rules';

/** Whether any of its videos can be sent: a share leaves out drafts and videos that are being processed. */
export function isSendable({ videos }: Pick<Playlist, 'videos'>): boolean {
  return videos.some((video) => isShareable(video.status));
}

/** The total length in milliseconds. */
export function totalDuration({ videos }: Pick<Playlist, 'videos'>): number {
  return videos.reduce((sum, video) => sum + video.durationMs, 0);
}

/** The list with one item at another place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
