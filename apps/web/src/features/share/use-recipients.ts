import type { PatientId } from '@bedside/contracts/kit/ids';
import type { ChannelChoice } from '@bedside/contracts/sharing/share/share.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../lib/trpc';
import type { ShareSubject } from './share-subject';

/** Whom a message would reach and who has it already, read again after every change of patients and channels. */
export function useRecipients(
  subject: ShareSubject,
  patients: readonly PatientId[],
  channels: ChannelChoice,
  isNow: boolean,
) {
  const { client } = trpc.useUtils();
  const quietIn = isNow ? undefined : localTimeZone();
  const shared =
    subject.kind === 'video' ? { videoId: subject.video.id } : { playlistId: subject.playlist.id };
  return useQuery({
    queryKey: ['share-recipients', shared, channels, isNow, patients.join()],
    queryFn: () => client.share.recipients.mutate({ ...shared, patients: [...patients], channels, quietIn }),
    placeholderData: keepPreviousData,
    enabled: patients.length > 0,
    staleTime: 0,
  });
}
