import type { VideoPreview } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import type { VideoPreviewRow } from '@bedside/db/postgres/videos/video-preview.repository';
import type { Deps } from '../../../deps';

type MediaHolder = Parameters<Deps['mediaLinks']['url']>[1];

/** A preview as its doctor's editor shows it, with signed URLs. One that was never queued counts as waiting. */
export function presentPreview(
  deps: Pick<Deps, 'mediaLinks'>,
  holder: MediaHolder,
  row: VideoPreviewRow | undefined,
): VideoPreview {
  if (!row?.filmstrip) {
    return { state: row?.state ?? 'waiting', progress: row?.progress ?? 0, filmstrip: null, peaks: null };
  }
  const { storageKey, ...layout } = row.filmstrip;
  const link = (key: string, mimeType: string) => deps.mediaLinks.url({ storageKey: key, mimeType }, holder);
  const { peaks } = row;
  return {
    state: row.state,
    progress: row.progress,
    filmstrip: { ...layout, url: link(storageKey, 'image/webp') },
    peaks: peaks && {
      url: link(peaks.storageKey, 'application/octet-stream'),
      perSecond: peaks.perSecond,
      count: peaks.count,
    },
  };
}
