import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { goTo, moveByKey, wholeVideo, zoomIn, zoomOut, type AxisState } from './time-window';

/** A press that moves less is a click. */
const SLOP_PX = 5;

type TimeAxis = {
  /** The length of the video in whole seconds. */
  seconds: number;
  player: RefObject<HTMLVideoElement | null>;
  /** The person went to this second. */
  onGo: (second: number) => void;
};

/**
 * A time axis that moves a player and follows it: a click jumps, a drag chooses a span and shows it alone, and all of it
 * works by keys.
 */
export function useTimeAxis({ seconds, player, onGo }: TimeAxis) {
  const [state, setState] = useState<AxisState>({
    at: 0,
    window: wholeVideo(seconds),
    brush: null,
  });
  const drag = useRef<{ x: number; second: number; isBrush: boolean } | null>(null);

  useEffect(() => setState({ at: 0, window: wholeVideo(seconds), brush: null }), [seconds]);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    const follow = () => setState((now) => (drag.current ? now : goTo(now, video.currentTime, seconds)));
    video.addEventListener('timeupdate', follow);
    return () => video.removeEventListener('timeupdate', follow);
  }, [player, seconds]);

  const settle = (next: AxisState) => {
    setState(next);
    if (next.at === state.at) return;
    if (player.current) player.current.currentTime = next.at;
    onGo(next.at);
  };
  const secondAt = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const { from, to } = state.window;
    const second = from + ((event.clientX - left) / Math.max(1, width)) * (to - from);
    return Math.min(to - 1, Math.max(from, Math.floor(second)));
  };

  return {
    state,
    zoom: () => settle(zoomIn(state, seconds)),
    showAll: () => setState(zoomOut(state, seconds)),
    slider: {
      onKeyDown(event: KeyboardEvent) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const next = moveByKey(state, { key: event.key, isShift: event.shiftKey }, seconds);
        if (!next) return;
        event.preventDefault();
        settle(next);
      },
    },
    pointer: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = {
          x: event.clientX,
          second: secondAt(event),
          isBrush: false,
        };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = drag.current;
        if (!held) return;
        held.isBrush ||= Math.abs(event.clientX - held.x) > SLOP_PX;
        if (held.isBrush)
          setState({
            ...state,
            brush: { anchor: held.second, focus: secondAt(event) },
          });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const held = drag.current;
        drag.current = null;
        if (!held) return;
        const focus = secondAt(event);
        if (held.isBrush) return settle(zoomIn({ ...state, brush: { anchor: held.second, focus } }, seconds));
        const gone = { ...goTo(state, focus, seconds), brush: null };
        setState(gone);
        if (player.current) player.current.currentTime = gone.at;
        onGo(gone.at);
      },
      onPointerCancel() {
        drag.current = null;
        setState((now) => ({ ...now, brush: null }));
      },
    },
  };
}
