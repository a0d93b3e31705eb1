import { useState } from 'react';
import { messageTexts } from './texts';
import { TimeChip } from './time-chip';
import styles from './messages.module.css';

type MessageVideoProps = {
  /** The patient's link to the video; null once it is revoked. */
  shareId: string | null;
  title: string | null;
  second: number | null;
  videoUrl: (shareId: string) => Promise<string | null>;
  /** The page has a player for this video; without one the video plays within the line. */
  onJump?: ((second: number) => void) | undefined;
};

/** A video that a line is about, or that answers. A press plays it. */
export function MessageVideo({ shareId, title, second, videoUrl, onJump }: MessageVideoProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (shareId === null) return <p className={styles.quiet}>{messageTexts.videoGone}</p>;
  const name = title ?? messageTexts.video;

  async function play(share: string) {
    setFailed(false);
    const found = await videoUrl(share).catch(() => null);
    setUrl(found);
    setFailed(found === null);
  }

  return (
    <>
      {url === null ? (
        <TimeChip
          title={name}
          second={second}
          onPress={() => (onJump ? onJump(second ?? 0) : void play(shareId))}
        />
      ) : (
        <video
          className={styles.video}
          src={url}
          controls
          autoPlay
          playsInline
          aria-label={name}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = second ?? 0;
            currentTarget.scrollIntoView({ block: 'nearest' });
          }}
        />
      )}
      <p className={styles.facts} role="status">
        {hasFailed && messageTexts.videoFailed}
      </p>
    </>
  );
}
