import { useEffect, useRef, type RefObject } from 'react';
import { createPinch, type PinchView } from '../../../editor/gestures/pinch';

/** Two fingers on an element zoom what it shows. */
export function usePinch(host: RefObject<HTMLElement | null>, view: PinchView): void {
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const pinch = createPinch({
      zoom: () => latest.current.zoom(),
      timeAt: (x) => latest.current.timeAt(x),
      show: (...place) => latest.current.show(...place),
      interrupt: () => latest.current.interrupt(),
    });
    const stop = new AbortController();
    const { signal } = stop;
    const follow = (
      name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      take: (event: PointerEvent) => boolean,
    ) => {
      const listen = (event: PointerEvent) => {
        // Elements inside do not receive the events of a pinching finger.
        if (event.pointerType === 'touch' && take(event)) event.stopPropagation();
      };
      element.addEventListener(name, listen, { capture: true, signal });
    };
    follow('pointerdown', (event) => pinch.down(event.pointerId, event));
    follow('pointermove', (event) => pinch.move(event.pointerId, event));
    follow('pointerup', (event) => pinch.up(event.pointerId));
    follow('pointercancel', (event) => pinch.up(event.pointerId));
    // The browser would scroll or zoom the page with two fingers, and take their events away.
    const hold = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    for (const name of ['touchstart', 'touchmove'] as const) {
      element.addEventListener(name, hold, { passive: false, signal });
    }
    return () => stop.abort();
  }, [host]);
}
