import { isShareable } from '@bedside/contracts/videos/video/video.rules';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc';
import { STEPS_OPENED, sentVideos } from './first-steps-question';

/** How many of the newest videos are looked at for one that can be shared. */
const NEWEST = 4;

/**
 * How far a new practice is: whether it has a video, a patient, and sent something. Once it has, or once the doctor has
 * closed them, there are no first steps any more.
 * @param isSomebodyWaiting whether a patient waits for the doctor, who has sent something then
 */
export function useFirstSteps(isSomebodyWaiting: boolean) {
  const [isOpened, setOpened] = useLocalStorage({
    key: STEPS_OPENED,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const sent = trpc.video.list.useQuery(sentVideos, { enabled: isOpened, staleTime: 5_000 });
  const { refetch } = sent;
  const isNew = isOpened && sent.data?.total === 0;
  // Something was sent elsewhere since the screen was opened.
  useEffect(() => {
    if (isNew && isSomebodyWaiting) void refetch();
  }, [isNew, isSomebodyWaiting, refetch]);
  const videos = trpc.video.list.useQuery({ page: 1, limit: NEWEST }, { enabled: isNew });
  const patients = trpc.patient.list.useQuery({ page: 1, limit: 1 }, { enabled: isNew });
  return {
    isPending: isOpened && (sent.isPending || (isNew && (videos.isPending || patients.isPending))),
    isShown: isNew,
    hasVideo: (videos.data?.total ?? 0) > 0,
    hasPatient: (patients.data?.total ?? 0) > 0,
    /** The video that can be sent. */
    videoId: videos.data?.items.find(({ status }) => isShareable(status))?.id,
    close: () => setOpened(false),
  };
}

export type FirstStepsState = ReturnType<typeof useFirstSteps>;
