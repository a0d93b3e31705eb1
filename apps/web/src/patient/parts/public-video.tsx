import type { PublicPart } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { useCallback, useRef } from 'react';
import type { LivePage } from '../page-services';
import { useServices } from '../use-services';
import { Chapters } from './chapters';
import { Player } from './player';
import { VideoWords } from './video-words';

type PublicVideoProps = {
  part: PublicPart;
  heading: 'h1' | 'h2';
  live: LivePage | null;
  autoPlay?: boolean;
  onEnded?: () => void;
  onGone: (linkId: string) => void;
};

/** A video that anybody with its link may watch; it asks for no feedback. */
export function PublicVideo({ part, heading, live, autoPlay, onEnded, onGone }: PublicVideoProps) {
  const services = useServices(live, part.id);
  const video = useRef<HTMLVideoElement>(null);
  const gone = useCallback(() => onGone(part.id), [onGone, part.id]);
  return (
    <>
      <Player
        linkId={part.id}
        shown={part.video}
        video={video}
        stage={part}
        services={services}
        autoPlay={autoPlay}
        onEnded={onEnded}
        onGone={gone}
      />
      <VideoWords video={part.video} heading={heading} />
      <Chapters chapters={part.video.chapters} video={video} services={services} />
    </>
  );
}
