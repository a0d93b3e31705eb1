import type { VideoId } from '@bedside/contracts/kit/ids';
import { useEffect, type RefObject } from 'react';
import { trpc } from '../../../lib/trpc';
import { VideoStage } from './video-stage';

type FilmAtProps = {
  videoId: VideoId;
  /** Null leaves it at the start. */
  second: number | null;
  player: RefObject<HTMLVideoElement | null>;
};

/** A film, at the second that is asked about. */
export function FilmAt({ videoId, second, player }: FilmAtProps) {
  const video = trpc.video.get.useQuery({ videoId });
  const isThere = video.data !== undefined;
  useEffect(() => {
    if (isThere && player.current && second !== null) player.current.currentTime = second;
  }, [isThere, player, second]);
  return video.data ? <VideoStage video={video.data} player={player} /> : null;
}
