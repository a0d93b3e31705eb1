import type { PageStoryboard, PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import { useState } from 'react';
import type { PageServices } from '../page-services';
import { CommentBox } from '../parts/comment-box';
import { Description } from '../parts/description';
import { DoctorCard, doctorName } from '../parts/doctor-card';
import { Feedback } from '../parts/feedback';
import { Player } from '../parts/player';
import styles from './video-page.module.css';

type VideoPageProps = {
  share: PatientVideoRestV1;
  storyboard: PageStoryboard | null;
  services: PageServices | null;
  onGone: () => void;
};

export function VideoPage({ share, storyboard, services, onGone }: VideoPageProps) {
  const [reaction, setReaction] = useState(share.reaction);
  const { video } = share;
  const lost = reaction === 'dislike';
  return (
    <main className={styles.page}>
      <DoctorCard doctor={video.user} patientName={share.patient.first_name} />
      <Player share={share} storyboard={storyboard} services={services} onGone={onGone} />
      <div>
        <h1 className={styles.title}>{video.title ?? 'Your video'}</h1>
        {video.description !== null && <Description text={video.description} />}
      </div>
      <div className={styles.answers}>
        <Feedback
          linkId={share.id}
          reaction={reaction}
          services={services}
          onReaction={setReaction}
          onGone={onGone}
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
          onGone={onGone}
        />
      </div>
    </main>
  );
}
