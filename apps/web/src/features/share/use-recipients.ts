import type { PatientId } from '@bedside/contracts/kit/ids';
import type { ChannelChoice } from '@bedside/contracts/share/share.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localTimeZone } from '../../lib/time-zone';
import { trpc } from '../../lib/trpc';

/** Whom a message would reach, asked again after every change of patients and channels. */
export function useRecipients(patients: readonly PatientId[], channels: ChannelChoice, isNow: boolean) {
  const { client } = trpc.useUtils();
  const quietIn = isNow ? undefined : localTimeZone();
  return useQuery({
    queryKey: ['share-recipients', channels, isNow, patients.join()],
    queryFn: () => client.share.recipients.mutate({ patients: [...patients], channels, quietIn }),
    placeholderData: keepPreviousData,
    enabled: patients.length > 0,
    staleTime: 0,
  });
}
