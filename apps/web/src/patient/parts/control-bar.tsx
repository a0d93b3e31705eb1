import type { PageStoryboard } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { ReactNode, Ref } from 'react';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { texts } from '../texts';
import type { Captions } from '../use-captions';
import type { Playback, PlaybackActions } from '../use-playback';
import styles from './control-bar.module.css';
import {
  BackIcon,
  CaptionsIcon,
  ForwardIcon,
  GrowIcon,
  MutedIcon,
  PauseIcon,
  PlayIcon,
  ShrinkIcon,
  SoundIcon,
} from './icons';
import { SKIP_MS } from './player-keys';
import { SeekBar } from './seek-bar';

const RATES = [0.75, 1, 1.25, 1.5];

type ControlBarProps = {
  playback: Playback;
  actions: PlaybackActions;
  durationMs: number;
  storyboard: PageStoryboard | null;
  captions: Captions;
  screen: { full: boolean; toggle: () => void };
  markers?: Ref<HTMLDivElement> | undefined;
};

export function ControlBar(props: ControlBarProps) {
  const { playback, actions, durationMs, storyboard, captions, screen, markers } = props;
  const { playing, muted, volume, rate, positionMs } = playback;
  const captionSize = `${captions.size * 100}%`;
  return (
    <div className={styles.bar} data-bar="" data-captions={captions.on === null ? undefined : ''}>
      <div className={styles.line}>
        <span className={styles.time}>{clockTime(positionMs)}</span>
        <SeekBar
          positionMs={positionMs}
          durationMs={durationMs}
          storyboard={storyboard}
          onSeek={actions.seek}
          markers={markers}
        />
        <span className={styles.time}>{clockTime(durationMs)}</span>
      </div>
      <div className={styles.line}>
        <Control name={playing ? texts.player.shortPause : texts.player.shortPlay} onPress={actions.toggle}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </Control>
        <Control name={texts.player.back} onPress={() => actions.skip(-SKIP_MS)}>
          <BackIcon />
        </Control>
        <Control name={texts.player.forward} onPress={() => actions.skip(SKIP_MS)}>
          <ForwardIcon />
        </Control>
        <span className={styles.gap} />
        <select
          className={styles.rate}
          aria-label={texts.player.speed}
          value={rate}
          onChange={(event) => actions.setRate(Number(event.target.value))}
        >
          {RATES.map((one) => (
            <option key={one} value={one}>
              {texts.player.times(one)}
            </option>
          ))}
        </select>
        {captions.on !== null && (
          <Control name={texts.player.captions} pressed={captions.on} onPress={captions.toggleCaptions}>
            <CaptionsIcon />
          </Control>
        )}
        {captions.on && (
          <Control name={texts.player.captionSize(captionSize)} onPress={captions.resize}>
            {captionSize}
          </Control>
        )}
        <span className={styles.sound}>
          <Control name={muted ? texts.player.soundOn : texts.player.soundOff} onPress={actions.toggleMuted}>
            {muted ? <MutedIcon /> : <SoundIcon />}
          </Control>
        </span>
        <input
          className={styles.volume}
          type="range"
          aria-label={texts.player.volume}
          data-own-arrows=""
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          aria-valuetext={texts.player.volumeAt(muted ? 0 : Math.round(volume * 100))}
          onChange={(event) => actions.setVolume(Number(event.target.value))}
        />
        <Control
          name={screen.full ? texts.player.leaveFullScreen : texts.player.fullScreen}
          onPress={screen.toggle}
        >
          {screen.full ? <ShrinkIcon /> : <GrowIcon />}
        </Control>
      </div>
    </div>
  );
}

type ControlProps = {
  name: string;
  onPress: () => void;
  children: ReactNode;
  /** For a control that is on or off. */
  pressed?: boolean;
};

function Control({ name, onPress, children, pressed }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={name}
      aria-pressed={pressed}
      title={name}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
