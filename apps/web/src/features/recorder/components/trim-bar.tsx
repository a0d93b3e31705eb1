import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTenths, keyToMs, moveHandle, type TrimHandle, type TrimRange } from '../trim-range';
import classes from './trim-bar.module.css';

type TrimBarProps = {
  durationMs: number;
  range: TrimRange;
  playheadMs: number;
  onChange: (range: TrimRange) => void;
  onSeek: (ms: number) => void;
};

/** The whole take as one line with a handle at each end, for mouse, touch and arrow keys. */
export function TrimBar({ durationMs, range, playheadMs, onChange, onSeek }: TrimBarProps) {
  const { t } = useTranslation('recorder');
  const rail = useRef<HTMLDivElement>(null);
  const percent = (ms: number) => `${(ms / Math.max(durationMs, 1)) * 100}%`;
  const msAt = (clientX: number) => {
    const box = rail.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(Math.max((clientX - box.left) / box.width, 0), 1) * durationMs;
  };
  const set = (handle: TrimHandle, ms: number) => {
    const moved = moveHandle(range, handle, ms, durationMs);
    onChange(moved);
    onSeek(handle === 'start' ? moved.startMs : moved.endMs);
  };
  const handleOf = (handle: TrimHandle) => {
    const ms = handle === 'start' ? range.startMs : range.endMs;
    return {
      type: 'button' as const,
      role: 'slider',
      className: `${classes.handle} ${classes[handle]}`,
      style: { left: percent(ms) },
      'aria-label': t(`review.${handle}`),
      'aria-valuemin': 0,
      'aria-valuemax': Math.round(durationMs),
      'aria-valuenow': Math.round(ms),
      'aria-valuetext': formatTenths(ms),
      onPointerDown: (event: PointerEvent<HTMLElement>) =>
        event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set(handle, msAt(event.clientX));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const wanted = keyToMs(event.key, event.shiftKey, ms, durationMs);
        if (wanted === null) return;
        event.preventDefault();
        set(handle, wanted);
      },
    };
  };
  return (
    <div className={classes.trim}>
      <div
        ref={rail}
        className={classes.rail}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) onSeek(msAt(event.clientX));
        }}
      >
        <div
          className={classes.kept}
          style={{ left: percent(range.startMs), right: `calc(100% - ${percent(range.endMs)})` }}
        />
        <div className={classes.playhead} style={{ left: percent(playheadMs) }} />
        <button {...handleOf('start')} />
        <button {...handleOf('end')} />
      </div>
      <div className={classes.times}>
        <span>{formatTenths(range.startMs)}</span>
        <span>{formatTenths(range.endMs)}</span>
      </div>
    </div>
  );
}
