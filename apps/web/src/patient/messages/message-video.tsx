import type { ChatMessageRestV1 } from '@bedside/contracts/chat/chat.rest-v1';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { useState } from 'react';
import { PlayIcon } from '../parts/icons';
import { messageTexts } from './texts';
import styles from './messages.module.css';

type MessageVideoProps = {
  about: NonNullable<ChatMessageRestV1['about']>;
  videoUrl: (shareId: string) => Promise<string | null>;
};

/** The place in a video that a message is about. A press plays from there, within the conversation. */
export function MessageVideo({ about, videoUrl }: MessageVideoProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { patient_video_id: share, current_time: second } = about;
  if (share === null) return <p className={styles.quiet}>{messageTexts.videoGone}</p>;
  const title = about.title ?? messageTexts.video;
  const at = second === null ? null : clockTime(second * 1_000);
  const label = at === null ? messageTexts.playWhole(title) : messageTexts.playFrom(title, at);

  async function play(shareId: string) {
    setFailed(false);
    const found = await videoUrl(shareId).catch(() => null);
    setUrl(found);
    setFailed(found === null);
  }

  return (
    <>
      {about.is_unclear && <p className={styles.facts}>{messageTexts.unclear}</p>}
      {url === null ? (
        <button type="button" className={styles.chip} aria-label={label} onClick={() => void play(share)}>
          <PlayIcon size={20} /> {at ?? title}
        </button>
      ) : (
        <video
          className={styles.video}
          src={url}
          controls
          autoPlay
          playsInline
          aria-label={title}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = second ?? 0;
          }}
        />
      )}
      <p className={styles.facts} role="status">
        {hasFailed && messageTexts.videoFailed}
      </p>
    </>
  );
}
