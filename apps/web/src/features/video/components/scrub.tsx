import type { Storyboard } from '@bedside/contracts/videos/video/video.schema';
import { useState, type PointerEvent } from 'react';
import classes from './scrub.module.css';
import { storyboardTile } from '../storyboard-tile';

/** Moving over a poster shows the video's own pictures, left to right; decoration for the mouse alone. */
export function Scrub({ storyboard }: { storyboard: Storyboard }) {
  const [part, setPart] = useState<number | null>(null);
  const move = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.pointerType !== 'mouse') return;
    const box = event.currentTarget.getBoundingClientRect();
    setPart((event.clientX - box.left) / box.width);
  };
  const tile = part === null ? null : storyboardTile(storyboard, part);
  return (
    <span
      className={classes.scrub}
      aria-hidden="true"
      onPointerMove={move}
      onPointerLeave={() => setPart(null)}
    >
      {tile && part !== null && (
        <>
          <span
            className={classes.picture}
            style={{
              aspectRatio: `${storyboard.tileWidth} / ${storyboard.tileHeight}`,
              backgroundImage: `url("${storyboard.url}")`,
              backgroundSize: tile.size,
              backgroundPosition: tile.position,
            }}
          />
          <span className={classes.bar} style={{ width: `${part * 100}%` }} />
        </>
      )}
    </span>
  );
}
