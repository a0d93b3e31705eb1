import type { VideoRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import type { PageStage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { useEffect, useRef, useState, type CSSProperties, type Ref, type RefObject } from 'react';
import type { PageServices } from '../page-services';
import { storePosition, storedPosition } from '../page-store';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { texts } from '../texts';
import { useCaptions } from '../use-captions';
import { useFreshSource } from '../use-fresh-source';
import { useSlowLine } from '../use-slow-line';
import { useFullScreen } from '../use-full-screen';
import { useIdle } from '../use-idle';
import { usePlayback } from '../use-playback';
import { ControlBar } from './control-bar';
import { PlayIcon } from './icons';
import { actOnKey } from './player-keys';
import styles from './player.module.css';

type PlayerProps = {
  /** The name of the video: the link of the share, or the video's public one. */
  linkId: string;
  shown: VideoRestV1;
  /** The element that plays, for callers that read its position. */
  video: RefObject<HTMLVideoElement | null>;
  stage: PageStage;
  /** Null until the page is hydrated; until then the video plays with its native controls. */
  services: PageServices | null;
  /** Plays as soon as the page is hydrated, because the patient just chose this video. */
  autoPlay?: boolean;
  /** Gets the place over the seek bar for what was asked and answered. */
  markers?: Ref<HTMLDivElement>;
  onEnded?: () => void;
  onGone: () => void;
};

export function Player(props: PlayerProps) {
  const { linkId, shown, video, stage, services, autoPlay, markers, onEnded, onGone } = props;
  const durationMs = Math.round(shown.duration * 1_000);
  const frame = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLButtonElement>(null);
  const [playback, actions] = usePlayback(video, services?.reporter ?? null, durationMs);
  const { fault, retry } = useFreshSource(video, linkId, services?.calls ?? null, onGone);
  const { hasLostPoster, isFast } = useSlowLine(video, shown.stream_url, services !== null);
  const { idle, wake } = useIdle(playback.playing);
  const screen = useFullScreen(frame, video);
  const [announced, announce] = useState('');
  const [resumeAt, setResumeAt] = useState<number | null>(null);
  const { playing, positionMs, waiting } = playback;
  const cover = shown.cover?.url;
  const isCovered = hasLostPoster && cover !== undefined && positionMs === 0 && (!playing || waiting);
  const store = services?.store ?? null;
  const captions = useCaptions(video, store, shown.captions_url !== null, positionMs > 0);

  useEffect(() => {
    if (!store) return;
    if (video.current?.currentTime === 0) setResumeAt(storedPosition(store, linkId, durationMs));
  }, [store, video, linkId, durationMs]);

  const heldSecond = Math.floor(positionMs / 1_000);
  useEffect(() => {
    if (store && heldSecond > 0) storePosition(store, linkId, heldSecond * 1_000, durationMs);
  }, [store, linkId, heldSecond, durationMs]);

  useEffect(() => {
    // Refused where the browser wants a press for every video; the big button is there for that.
    if (!services || !autoPlay) return;
    void video.current?.play().catch(() => undefined);
    // The button that was pressed for it, or the previous player, has disappeared with its focus.
    if (document.activeElement === document.body) surface.current?.focus({ preventScroll: true });
  }, [services, video, autoPlay]);

  // A disappearing button takes the focus with it, and the player's keys work only with the focus.
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

  // The shape of the picture, before the picture itself is loaded.
  const shape = { aspectRatio: stage.aspect };
  if (shown.file === null) {
    return (
      <div className={styles.frame}>
        <div className={styles.stage} style={shape}>
          {shown.cover && <img className={styles.picture} src={shown.cover.url} alt="" />}
          <p className={styles.notice} role="status">
            {texts.player.preparing}
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
      aria-label={texts.player.label}
      data-alive={services ? '' : undefined}
      data-quiet={idle || (!playing && positionMs === 0) ? '' : undefined}
      data-idle={idle ? '' : undefined}
      onPointerMove={wake}
      onFocus={(event) => event.target.matches(':focus-visible') && wake()}
      onKeyDown={(event) => {
        wake();
        const words = actOnKey(event, playback, { ...actions, ...captions }, screen.toggle);
        if (words !== null) announce(words);
      }}
    >
      <div className={styles.stage} style={shape}>
        <video
          ref={video}
          className={styles.picture}
          style={{ '--captions': captions.size } as CSSProperties}
          src={shown.file.url}
          poster={hasLostPoster ? undefined : cover}
          preload={isFast ? 'metadata' : 'none'}
          playsInline
          controls={!services}
          onEnded={onEnded}
          aria-label={shown.title ?? texts.untitled}
        >
          {shown.captions_url !== null && (
            <track
              kind="captions"
              srcLang={shown.captions_language?.id}
              label={shown.captions_language?.name ?? texts.player.captions}
              src={shown.captions_url}
            />
          )}
        </video>
        {services ? (
          <button
            ref={surface}
            type="button"
            className={styles.surface}
            style={isCovered ? { backgroundImage: `url("${cover}")` } : undefined}
            aria-label={playing ? texts.player.pause : texts.player.play}
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
            {texts.player.continueAt(clockTime(resumeAt))}
          </button>
        )}
        {playing && waiting && <p className={styles.loading}>{texts.player.loading}</p>}
      </div>
      {services && (
        <ControlBar
          playback={playback}
          actions={actions}
          durationMs={durationMs}
          storyboard={stage.storyboard}
          captions={captions}
          screen={screen}
          markers={markers}
        />
      )}
      {fault !== null && (
        <div className={styles.notice} role="alert">
          <p>{fault === 'offline' ? texts.player.offline : texts.player.unplayable}</p>
          <button type="button" className={styles.retry} onClick={tryAgain}>
            {texts.player.again}
          </button>
        </div>
      )}
      <p className={styles.spoken} role="status">
        {announced}
      </p>
    </div>
  );
}

const BigPlay = () => (
  <span className={styles.bigPlay}>
    <PlayIcon size={40} />
  </span>
);
