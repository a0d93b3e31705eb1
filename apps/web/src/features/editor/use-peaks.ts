import type { Peaks } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { useQuery } from '@tanstack/react-query';

async function loadPeaks(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`peaks: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The loudness of a file, for the waveform and for the pauses. It never changes. */
export function usePeaks(peaks: Peaks | null) {
  return useQuery({
    queryKey: ['peaks', peaks?.url],
    queryFn: () => loadPeaks(peaks?.url ?? ''),
    enabled: peaks !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 2,
  });
}
