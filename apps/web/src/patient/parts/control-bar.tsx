import type { PageStoryboard } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { ReactNode } from 'react';
import { clockTime } from '../play-time';
import type { Playback, PlaybackActions } from '../use-playback';
import styles from './control-bar.module.css';
import {
  BackIcon,
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

const RATES = [
  { rate: 0.75, name: '0.75×' },
  { rate: 1, name: '1×' },
  { rate: 1.25, name: '1.25×' },
  { rate: 1.5, name: '1.5×' },
];

type ControlBarProps = {
  playback: Playback;
  actions: PlaybackActions;
  durationMs: number;
  storyboard: PageStoryboard | null;
  screen: { full: boolean; toggle: () => void };
};

export function ControlBar({ playback, actions, durationMs, storyboard, screen }: ControlBarProps) {
  const { playing, muted, volume, rate, positionMs } = playback;
  return (
    <div className={styles.bar} data-bar="">
      <div className={styles.line}>
        <span className={styles.time}>{clockTime(positionMs)}</span>
        <SeekBar
          positionMs={positionMs}
          durationMs={durationMs}
          storyboard={storyboard}
          onSeek={actions.seek}
        />
        <span className={styles.time}>{clockTime(durationMs)}</span>
      </div>
      <div className={styles.line}>
        <Control name={playing ? 'Pause' : 'Play'} onPress={actions.toggle}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </Control>
        <Control name="Back 10 seconds" onPress={() => actions.skip(-SKIP_MS)}>
          <BackIcon />
        </Control>
        <Control name="Forward 10 seconds" onPress={() => actions.skip(SKIP_MS)}>
          <ForwardIcon />
        </Control>
        <span className={styles.gap} />
        <select
          className={styles.rate}
          aria-label="Speed"
          value={rate}
          onChange={(event) => actions.setRate(Number(event.target.value))}
        >
          {RATES.map((one) => (
            <option key={one.rate} value={one.rate}>
              {one.name}
            </option>
          ))}
        </select>
        <Control name={muted ? 'Sound on' : 'Sound off'} onPress={actions.toggleMuted}>
          {muted ? <MutedIcon /> : <SoundIcon />}
        </Control>
        <input
          className={styles.volume}
          type="range"
          aria-label="Volume"
          data-own-arrows=""
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          onChange={(event) => actions.setVolume(Number(event.target.value))}
        />
        <Control name={screen.full ? 'Leave full screen' : 'Full screen'} onPress={screen.toggle}>
          {screen.full ? <ShrinkIcon /> : <GrowIcon />}
        </Control>
      </div>
    </div>
  );
}

function Control({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.control} aria-label={name} title={name} onClick={onPress}>
      {children}
    </button>
  );
}
