/** The visible part of the timeline, in px from its beginning. */
export type SeenPart = readonly [fromPx: number, toPx: number];

export type TimelineWindow = {
  seen: () => SeenPart;
  subscribe: (listener: () => void) => () => void;
  /** The scroll position or the size changed. */
  changed: () => void;
};

/**
 * The visible part of the timeline, for content painted without React: scrolling, and following the playhead, renders
 * nothing.
 * @param headPx the width that the track names cover at the left
 */
export function createTimelineWindow(
  scroller: () => Pick<HTMLElement, 'scrollLeft' | 'clientWidth'> | null,
  headPx: number,
): TimelineWindow {
  const listeners = new Set<() => void>();
  let frame = 0;
  return {
    seen() {
      const { scrollLeft, clientWidth } = scroller() ?? { scrollLeft: 0, clientWidth: headPx };
      return [scrollLeft, scrollLeft + Math.max(0, clientWidth - headPx)];
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed() {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        for (const listener of listeners) listener();
      });
    },
  };
}
