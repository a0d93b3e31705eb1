import type { VideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import type { RefObject } from 'react';
import type { PageServices } from '../page-services';
import { texts } from '../texts';
import styles from './chapters.module.css';

type ChaptersProps = {
  chapters: VideoRestV1['chapters'];
  /** Plays from the pressed chapter. */
  video: RefObject<HTMLVideoElement | null>;
  services: PageServices | null;
};

/** The parts of the video; a press plays from there. */
export function Chapters({ chapters, video, services }: ChaptersProps) {
  if (chapters.length === 0) return null;
  const play = (second: number) => {
    const player = video.current;
    if (!player) return;
    // Otherwise the part played since the player's last report would be lost.
    if (!player.seeking)
      services?.reporter.leaving(Math.round(player.currentTime * 1_000), player.playbackRate);
    player.currentTime = second;
    void player.play().catch(() => undefined);
  };
  return (
    <ol className={styles.list} aria-label={texts.chapters}>
      {chapters.map(({ second, title }) => (
        <li key={second}>
          <button type="button" className={styles.chapter} onClick={() => play(second)}>
            <span className={styles.time}>{clockTime(second * 1_000)}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
