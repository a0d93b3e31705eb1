import type { VideoPreview } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filmstripQuery } from '../filmstrip-query';
import { usePeaks } from '../use-peaks';
import type { VideoLook } from './paint-video';

/** The filmstrip and the peaks of a file, once they are there. */
export function usePreviewFiles(
  preview: VideoPreview | null | undefined,
): Pick<VideoLook, 'strip' | 'sound'> {
  const peaks = preview?.peaks ?? null;
  const { data: strip } = useQuery(filmstripQuery(preview?.filmstrip ?? null));
  const { data: bytes } = usePeaks(peaks);
  return useMemo(
    () => ({
      strip: strip ?? null,
      sound: peaks && bytes ? { peaks: bytes, layout: peaks } : null,
    }),
    [strip, peaks, bytes],
  );
}
