import { useEffect } from 'react';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../lib/trpc';
import { useMayAct } from '../../lib/use-may-act';

/** Stores the zone of the doctor's clock when it has changed, because the daily e-mail comes in that zone's morning. */
export function useReportZone(): void {
  const utils = trpc.useUtils();
  // The mails are the owner's.
  const enabled = useMayAct('owner');
  const settings = trpc.doctorMail.settings.useQuery(undefined, { staleTime: Infinity, enabled });
  const { mutate } = trpc.doctorMail.change.useMutation({
    onSuccess: (saved) => utils.doctorMail.settings.setData(undefined, saved),
  });
  const known = settings.data?.timeZone;
  useEffect(() => {
    const timeZone = localTimeZone();
    if (known !== undefined && known !== timeZone) mutate({ timeZone });
  }, [known, mutate]);
}
