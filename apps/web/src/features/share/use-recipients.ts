import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { ChannelChoice } from '@bedside/contracts/share/share.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localTimeZone } from '../../lib/time-zone';
import { trpc } from '../../lib/trpc';

/** Whom a message would reach, asked again after every change of patients and channels. */
export function useRecipients(
  patients: readonly PatientId[],
  channels: ChannelChoice,
  { isNow, videoId }: { isNow: boolean; videoId: VideoId | undefined },
) {
  const { client } = trpc.useUtils();
  const quietIn = isNow ? undefined : localTimeZone();
  return useQuery({
    queryKey: ['share-recipients', videoId, channels, isNow, patients.join()],
    queryFn: () => client.share.recipients.mutate({ patients: [...patients], channels, quietIn, videoId }),
    placeholderData: keepPreviousData,
    enabled: patients.length > 0,
    staleTime: 0,
  });
}
