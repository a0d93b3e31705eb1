import type { VideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { texts } from '../texts';
import { Description } from './description';
import styles from './shared-video.module.css';

/** Title and description of the video under its picture. */
export function VideoWords({ video, heading: Heading }: { video: VideoRestV1; heading: 'h1' | 'h2' }) {
  return (
    <div>
      <Heading className={styles.title}>{video.title ?? texts.untitled}</Heading>
      {video.description !== null && <Description text={video.description} />}
    </div>
  );
}
