import type { VideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { useRef, useState, type ReactNode } from 'react';
import { NextVideo } from '../parts/next-video';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { texts } from '../texts';
import { useWatched } from '../use-watched';
import styles from './playlist-page.module.css';
import page from './video-page.module.css';

/** One video of a playlist; `video` is null where it needs its own code. */
export type PlaylistEntry = { id: string; video: VideoRestV1 | null };

type PlaylistPageProps = {
  name: string;
  entries: readonly PlaylistEntry[];
  /** The current entry, with its player. */
  render: (id: string, how: { autoPlay: boolean; onEnded: () => void }) => ReactNode;
};

/** A playlist plays one video after another; videos that were watched to the end are marked, on this device. */
export function PlaylistPage({ name, entries, render }: PlaylistPageProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const player = useRef<HTMLDivElement>(null);
  const [watched, markWatched] = useWatched(entries.map(({ id }) => id));
  const playable = entries.filter(({ video }) => video !== null);
  const at = Math.max(
    playable.findIndex(({ id }) => id === chosen),
    0,
  );
  const shown = playable[at];
  const next = playable[at + 1];
  const choose = (id: string) => {
    setEnded(false);
    setChosen(id);
    // The list is below the player, which the patient wants to see now.
    player.current?.scrollIntoView({ block: 'start' });
  };
  const factsOf = ({ id, video }: PlaylistEntry) =>
    [
      video ? clockTime(video.duration * 1_000) : texts.playlist.locked,
      watched.has(id) && texts.playlist.watched,
      id === shown?.id && texts.playlist.shownAbove,
    ].filter((fact) => fact !== false);

  return (
    <main className={page.page}>
      <h1 className={styles.name}>{name}</h1>
      <div ref={player} className={styles.shown}>
        {shown &&
          render(shown.id, {
            autoPlay: chosen !== null,
            onEnded: () => {
              markWatched(shown.id);
              setEnded(true);
            },
          })}
      </div>
      {ended && next && (
        <NextVideo
          title={next.video?.title ?? texts.untitledNext}
          onGo={() => choose(next.id)}
          onStay={() => {
            setEnded(false);
            player.current?.querySelector('button')?.focus({ preventScroll: true });
          }}
        />
      )}
      <ol className={styles.list} aria-label={texts.playlist.list(entries.length)}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <Part
              entry={entry}
              title={`${index + 1}. ${entry.video?.title ?? texts.untitled}`}
              facts={factsOf(entry)}
              isShown={entry.id === shown?.id}
              onChoose={() => choose(entry.id)}
            />
          </li>
        ))}
      </ol>
    </main>
  );
}

type PartProps = {
  entry: PlaylistEntry;
  title: string;
  facts: readonly string[];
  isShown: boolean;
  onChoose: () => void;
};

function Part({ entry: { id, video }, title, facts, isShown, onChoose }: PartProps) {
  const content = (
    <>
      <span className={styles.picture}>
        {video?.cover && <img src={video.cover.url} alt="" loading="lazy" />}
      </span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </span>
    </>
  );
  if (video === null) {
    return (
      <a className={styles.part} href={`/public-video/${id}`}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.part}
      aria-current={isShown ? 'true' : undefined}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}
