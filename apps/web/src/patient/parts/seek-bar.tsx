import type { PageStoryboard } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { useState, type CSSProperties, type Ref } from 'react';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { spokenTime } from '../play-time';
import { texts } from '../texts';
import styles from './seek-bar.module.css';

/** Largest width of the preview, in CSS pixels: half of a small phone. */
const PREVIEW_WIDTH = 160;

type SeekBarProps = {
  positionMs: number;
  durationMs: number;
  storyboard: PageStoryboard | null;
  onSeek: (toMs: number) => void;
  /** Gets the place for markers over the bar. */
  markers?: Ref<HTMLDivElement> | undefined;
};

/** The position as a slider. A preview above the pointer or finger shows the picture at that position. */
export function SeekBar({ positionMs, durationMs, storyboard, onSeek, markers }: SeekBarProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const share = durationMs > 0 ? Math.min(positionMs / durationMs, 1) : 0;

  function follow(event: React.PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1));
  }

  return (
    <div
      className={styles.bar}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setPointed(null)}
      onPointerUp={(event) => event.pointerType !== 'mouse' && setPointed(null)}
      onPointerCancel={() => setPointed(null)}
    >
      {pointed !== null && (
        <div className={styles.preview} style={{ '--at': pointed } as CSSProperties} aria-hidden="true">
          {storyboard && <div className={styles.tile} style={tileStyle(storyboard, pointed * durationMs)} />}
          {clockTime(pointed * durationMs)}
        </div>
      )}
      <input
        className={styles.slider}
        style={{ '--done': `${share * 100}%` } as CSSProperties}
        type="range"
        aria-label={texts.player.position}
        aria-valuetext={texts.player.positionOf(spokenTime(positionMs), spokenTime(durationMs))}
        min={0}
        max={durationMs}
        step="any"
        value={Math.min(positionMs, durationMs)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      {markers && <div ref={markers} className={styles.markers} />}
    </div>
  );
}

function tileStyle(storyboard: PageStoryboard, atMs: number): CSSProperties {
  const tile = Math.min(Math.max(Math.floor(atMs / storyboard.intervalMs), 0), storyboard.count - 1);
  const width = Math.min(storyboard.tileWidth, PREVIEW_WIDTH);
  const height = (storyboard.tileHeight * width) / storyboard.tileWidth;
  return {
    width,
    height,
    backgroundImage: `url(${JSON.stringify(storyboard.url)})`,
    backgroundSize: `${storyboard.columns * width}px auto`,
    backgroundPosition: `${-(tile % storyboard.columns) * width}px ${-Math.floor(tile / storyboard.columns) * height}px`,
  };
}
