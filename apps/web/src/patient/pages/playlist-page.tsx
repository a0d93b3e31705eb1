import type { PagePart } from '@bedside/contracts/viewing/viewing.rest-v1';
import { useEffect, useRef, useState } from 'react';
import type { LivePage } from '../page-services';
import { DoctorCard } from '../parts/doctor-card';
import { SharedVideo } from '../parts/shared-video';
import { clockTime } from '../play-time';
import { useWatched } from '../use-watched';
import styles from './playlist-page.module.css';
import page from './video-page.module.css';

/** Long enough to say no, short enough to wait for. */
const NEXT_AFTER_S = 8;

type PlaylistPageProps = {
  name: string;
  parts: readonly PagePart[];
  live: LivePage | null;
  onGone: (linkId: string) => void;
};

/** A playlist goes on by itself; what was watched to its end is marked, on this device. */
export function PlaylistPage({ name, parts, live, onGone }: PlaylistPageProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  const [watched, markWatched] = useWatched(parts.map(({ share }) => share.id));
  const at = Math.max(
    parts.findIndex(({ share }) => share.id === chosen),
    0,
  );
  const part = parts[at];
  const next = parts[at + 1];
  if (!part) return null;
  const { share } = part;
  const choose = (linkId: string) => {
    setEnded(false);
    setChosen(linkId);
    // The list stands below the player, which she wants to see now.
    player.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <main className={page.page}>
      <DoctorCard
        doctor={share.video.user}
        greeting={`Hello ${share.patient.first_name}, these videos are for you.`}
      />
      <h1 className={styles.name}>{name}</h1>
      <div ref={player} className={styles.shown}>
        <SharedVideo
          key={share.id}
          part={part}
          heading="h2"
          live={live}
          autoPlay={chosen !== null}
          onEnded={() => {
            markWatched(share.id);
            setEnded(true);
          }}
          onGone={onGone}
        />
      </div>
      {ended && next && (
        <Next
          title={next.share.video.title ?? 'Your next video'}
          onGo={() => choose(next.share.id)}
          onStay={() => setEnded(false)}
        />
      )}
      <ol className={styles.list} aria-label={`${parts.length} videos`}>
        {parts.map(({ share: { id, video } }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.part}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => choose(id)}
            >
              <span className={styles.picture}>
                {video.cover && <img src={video.cover.url} alt="" loading="lazy" />}
              </span>
              <span>
                <span className={styles.title}>
                  {index + 1}. {video.title ?? 'Your video'}
                </span>
                <span className={styles.facts}>
                  {clockTime(video.duration * 1_000)}
                  {watched.has(id) && ' · Watched'}
                  {index === at && ' · Shown above'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </main>
  );
}

function Next({ title, onGo, onStay }: { title: string; onGo: () => void; onStay: () => void }) {
  const [left, setLeft] = useState(NEXT_AFTER_S);
  useEffect(() => {
    if (left === 0) return onGo();
    const timer = window.setTimeout(() => setLeft(left - 1), 1_000);
    return () => window.clearTimeout(timer);
  }, [left, onGo]);
  return (
    <div className={styles.next} role="group" aria-label="Next video">
      <p>
        Next: <strong>{title}</strong>
        <br />
        Starts by itself in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
      <span className={styles.choices}>
        <button type="button" className={styles.stay} onClick={onStay}>
          Stay here
        </button>
        <button type="button" className={styles.go} onClick={onGo}>
          Play now
        </button>
      </span>
    </div>
  );
}
