import type { VideoPreview } from '@bedside/contracts/video-preview/video-preview.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePeaks } from '../use-peaks';
import type { VideoLook } from './paint-video';

const FOR_EVER = { staleTime: Infinity, gcTime: Infinity, retry: 2 } as const;

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** The filmstrip and the peaks of a file, once they are there. */
export function usePreviewFiles(
  preview: VideoPreview | null | undefined,
): Pick<VideoLook, 'strip' | 'sound'> {
  const strip = preview?.filmstrip ?? null;
  const peaks = preview?.peaks ?? null;
  const { data: picture } = useQuery({
    queryKey: ['filmstrip', strip?.url],
    queryFn: () => loadPicture(strip?.url ?? ''),
    enabled: strip !== null,
    ...FOR_EVER,
  });
  const { data: bytes } = usePeaks(peaks);
  return useMemo(
    () => ({
      strip: strip && picture ? { picture, layout: strip } : null,
      sound: peaks && bytes ? { peaks: bytes, layout: peaks } : null,
    }),
    [strip, picture, peaks, bytes],
  );
}
