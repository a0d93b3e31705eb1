import type { PagePart } from '@bedside/contracts/viewing/viewing.rest-v1';
import { useCallback, useEffect, useState } from 'react';
import type { LivePage, PageServices } from '../page-services';
import { CommentBox } from './comment-box';
import { Description } from './description';
import { doctorName } from './doctor-card';
import { Feedback } from './feedback';
import { Player } from './player';
import styles from './shared-video.module.css';

type SharedVideoProps = {
  part: PagePart;
  /** `h1` where the video is the page, `h2` where it is one of several. */
  heading: 'h1' | 'h2';
  live: LivePage | null;
  autoPlay?: boolean;
  onEnded?: () => void;
  onGone: (linkId: string) => void;
};

/** One shared video with all that the patient can do with it. Another video is another one of these, by its key. */
export function SharedVideo({ part, heading: Heading, live, autoPlay, onEnded, onGone }: SharedVideoProps) {
  const { share, storyboard } = part;
  const { video } = share;
  const [services, setServices] = useState<PageServices | null>(null);
  const [reaction, setReaction] = useState(share.reaction);
  const lost = reaction === 'dislike';
  const gone = useCallback(() => onGone(share.id), [onGone, share.id]);

  useEffect(() => {
    if (live) setServices(live.watch(share.id));
  }, [live, share.id]);

  return (
    <>
      <Player
        share={share}
        storyboard={storyboard}
        services={services}
        autoPlay={autoPlay}
        onEnded={onEnded}
        onGone={gone}
      />
      <div>
        <Heading className={styles.title}>{video.title ?? 'Your video'}</Heading>
        {video.description !== null && <Description text={video.description} />}
      </div>
      <div className={styles.answers}>
        <Feedback
          linkId={share.id}
          reaction={reaction}
          services={services}
          onReaction={setReaction}
          onGone={gone}
        />
        <CommentBox
          linkId={share.id}
          sent={share.comment?.text ?? null}
          question={lost ? 'What was not clear?' : 'Write a comment'}
          hint={
            lost
              ? 'Write which part you did not understand, in your own words. It helps to explain it better.'
              : `Only ${doctorName(video.user)} can read it.`
          }
          services={services}
          onGone={gone}
        />
      </div>
    </>
  );
}
