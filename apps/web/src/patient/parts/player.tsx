import type { PageStoryboard, PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import { useEffect, useRef, useState } from 'react';
import type { PageServices } from '../page-services';
import { keepPosition, keptPosition } from '../page-store';
import { clockTime } from '../play-time';
import { useFreshSource } from '../use-fresh-source';
import { useFullScreen } from '../use-full-screen';
import { useIdle } from '../use-idle';
import { usePlayback } from '../use-playback';
import { ControlBar } from './control-bar';
import { PlayIcon } from './icons';
import { actOnKey } from './player-keys';
import styles from './player.module.css';

type PlayerProps = {
  share: PatientVideoRestV1;
  storyboard: PageStoryboard | null;
  /** Null until the page is alive; the video then plays by its native controls. */
  services: PageServices | null;
  /** Plays as soon as the page is alive: somebody asked for this video just now. */
  autoPlay?: boolean;
  onEnded?: () => void;
  onGone: () => void;
};

export function Player({ share, storyboard, services, autoPlay, onEnded, onGone }: PlayerProps) {
  const durationMs = Math.round(share.video.duration * 1_000);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const surface = useRef<HTMLButtonElement>(null);
  const [playback, actions] = usePlayback(video, services?.reporter ?? null, durationMs);
  const { fault, retry } = useFreshSource(video, share.id, services?.calls ?? null, onGone);
  const { idle, wake } = useIdle(playback.playing);
  const screen = useFullScreen(frame, video);
  const [said, say] = useState('');
  const [resumeAt, setResumeAt] = useState<number | null>(null);
  const { playing, positionMs, waiting } = playback;
  const store = services?.store ?? null;

  useEffect(() => {
    if (!store) return;
    if (video.current?.currentTime === 0) setResumeAt(keptPosition(store, share.id, durationMs));
  }, [store, share.id, durationMs]);

  const heldSecond = Math.floor(positionMs / 1_000);
  useEffect(() => {
    if (store && heldSecond > 0) keepPosition(store, share.id, heldSecond * 1_000, durationMs);
  }, [store, share.id, heldSecond, durationMs]);

  useEffect(() => {
    // Refused where the browser wants a press for every video; the big button stands there for it.
    if (services && autoPlay) void video.current?.play().catch(() => undefined);
  }, [services, autoPlay]);

  // A button that goes away takes the focus with it, and the player's keys go where the focus is.
  function tryAgain() {
    surface.current?.focus();
    retry();
  }

  function continueAt(atMs: number) {
    setResumeAt(null);
    surface.current?.focus();
    actions.seek(atMs);
    if (!playing) actions.toggle();
  }

  if (share.video.file === null) {
    return (
      <div className={styles.frame}>
        <div className={styles.stage}>
          {share.video.cover && <img className={styles.picture} src={share.video.cover.url} alt="" />}
          <p className={styles.notice} role="status">
            This video is being prepared. Open this page again in a few minutes.
          </p>
        </div>
      </div>
    );
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      aria-label="Video player"
      data-alive={services ? '' : undefined}
      data-quiet={idle || (!playing && positionMs === 0) ? '' : undefined}
      data-idle={idle ? '' : undefined}
      onPointerMove={wake}
      onFocus={(event) => event.target.matches(':focus-visible') && wake()}
      onKeyDown={(event) => {
        wake();
        const words = actOnKey(event, playback, actions, screen.toggle);
        if (words !== null) say(words);
      }}
    >
      <div className={styles.stage}>
        <video
          ref={video}
          className={styles.picture}
          src={share.video.file.url}
          poster={share.video.cover?.url}
          preload="metadata"
          playsInline
          controls={!services}
          onEnded={onEnded}
          aria-label={share.video.title ?? 'Your video'}
        />
        {services ? (
          <button
            ref={surface}
            type="button"
            className={styles.surface}
            aria-label={playing ? 'Pause video' : 'Play video'}
            onClick={() => {
              // The first touch of a playing video brings the controls back, the next one pauses.
              if (!idle) actions.toggle();
              setResumeAt(null);
              wake();
            }}
          >
            {!playing && <BigPlay />}
          </button>
        ) : (
          <span className={styles.surface} aria-hidden="true">
            <BigPlay />
          </span>
        )}
        {services && resumeAt !== null && !playing && (
          <button type="button" className={styles.resume} onClick={() => continueAt(resumeAt)}>
            Continue at {clockTime(resumeAt)}
          </button>
        )}
        {playing && waiting && <p className={styles.loading}>Loading</p>}
      </div>
      {services && (
        <ControlBar
          playback={playback}
          actions={actions}
          durationMs={durationMs}
          storyboard={storyboard}
          screen={screen}
        />
      )}
      {fault !== null && (
        <div className={styles.notice} role="alert">
          <p>
            {fault === 'offline'
              ? 'The connection was lost. Your place in the video is kept.'
              : 'The video could not be played on this device.'}
          </p>
          <button type="button" className={styles.retry} onClick={tryAgain}>
            Try again
          </button>
        </div>
      )}
      <p className={styles.spoken} role="status">
        {said}
      </p>
    </div>
  );
}

const BigPlay = () => (
  <span className={styles.bigPlay}>
    <PlayIcon size={40} />
  </span>
);
