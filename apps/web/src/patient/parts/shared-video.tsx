import type { PagePart } from '@bedside/contracts/viewing/viewing-page.schema';
import { useCallback, useRef, useState } from 'react';
import type { LivePage } from '../page-services';
import { texts } from '../texts';
import { useServices } from '../use-services';
import { Chapters } from './chapters';
import { CommentBox } from './comment-box';
import { doctorName } from '../doctor-name';
import { Feedback } from './feedback';
import { Player } from './player';
import styles from './shared-video.module.css';
import { VideoWords } from './video-words';

type SharedVideoProps = {
  part: PagePart;
  /** `h1` where the video is the page, `h2` where it is one of several. */
  heading: 'h1' | 'h2';
  live: LivePage | null;
  autoPlay?: boolean;
  onEnded?: () => void;
  onGone: (linkId: string) => void;
};

/** One shared video with everything that the patient can do with it. Its key makes another video a new instance. */
export function SharedVideo({ part, heading, live, autoPlay, onEnded, onGone }: SharedVideoProps) {
  const { share } = part;
  const services = useServices(live, share.id);
  const video = useRef<HTMLVideoElement>(null);
  const [reaction, setReaction] = useState(share.reaction);
  const [ended, setEnded] = useState(false);
  /** A marked second has a form of its own, and one thought needs one form. */
  const [asked, setAsked] = useState<number | null>(null);
  const lost = reaction === 'dislike';
  const gone = useCallback(() => onGone(share.id), [onGone, share.id]);

  return (
    <>
      <Player
        linkId={share.id}
        shown={share.video}
        video={video}
        stage={part}
        services={services}
        autoPlay={autoPlay}
        onEnded={() => {
          setEnded(true);
          onEnded?.();
        }}
        onGone={gone}
      />
      <VideoWords video={share.video} heading={heading} />
      <Chapters chapters={share.video.chapters} video={video} services={services} />
      <div className={styles.answers}>
        <Feedback
          linkId={share.id}
          reaction={reaction}
          asks={ended && reaction === 'no-reaction'}
          unclear={share.unclear_moments.map((moment) => moment.current_time)}
          keptAnswers={share.kept_answers}
          services={services}
          now={() => video.current?.currentTime ?? 0}
          onReaction={setReaction}
          onAsk={setAsked}
          onGone={gone}
        />
        <div hidden={asked !== null}>
          <CommentBox
            linkId={share.id}
            sent={share.comment?.text ?? null}
            question={lost ? texts.comment.askUnclear : texts.comment.ask}
            hint={texts.comment.hint(doctorName(share.video.user))}
            services={services}
            onGone={gone}
          />
        </div>
      </div>
    </>
  );
}
