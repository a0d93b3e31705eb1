import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { WordSelection } from '../../editor/words/word-selection';

/** A finger held this long selects; one that moves further scrolls. */
const HOLD_MS = 350;
const SLOP_PX = 8;

type WordPointer = {
  list: RefObject<HTMLElement | null>;
  selection: WordSelection | null;
  onSelect: (selection: WordSelection) => void;
  /** A click, or a tap, on one word. */
  onPress: (place: number) => void;
};

/** The position of the word that an element shows. */
function placeOf(target: EventTarget | null): number | null {
  const place = (target as Partial<HTMLElement> | null)?.closest?.<HTMLElement>('[data-place]')?.dataset
    .place;
  return place === undefined ? null : Number(place);
}

/**
 * Selects words by a drag with the mouse, by Shift from where the selection began, and by a finger that is held down on
 * a word and then moved.
 */
export function useWordPointer({ list, selection, onSelect, onPress }: WordPointer) {
  /** Where a drag began; null while nothing is selected by the pointer. */
  const anchor = useRef<number | null>(null);
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const isDrag = useRef(false);

  const letGo = () => {
    if (hold.current) clearTimeout(hold.current.timer);
    hold.current = null;
  };
  useEffect(() => {
    const element = list.current;
    const end = () => {
      letGo();
      anchor.current = null;
    };
    // React listens to touches passively, which cannot stop the text from scrolling under the selecting finger.
    const stay = (event: TouchEvent) => {
      if (anchor.current !== null) event.preventDefault();
    };
    element?.addEventListener('touchmove', stay, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      letGo();
      element?.removeEventListener('touchmove', stay);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [list]);

  const begin = (place: number, from = place) => {
    anchor.current = from;
    isDrag.current = from !== place;
    onSelect({ anchor: from, focus: place });
  };
  const drawTo = (place: number | null) => {
    if (anchor.current === null || place === null) return;
    if (place !== anchor.current) isDrag.current = true;
    if (place !== selection?.focus) onSelect({ anchor: anchor.current, focus: place });
  };

  return {
    onPointerDown(event: PointerEvent) {
      const place = placeOf(event.target);
      isDrag.current = false;
      if (place === null || event.button !== 0) return;
      if (event.pointerType === 'touch') {
        const timer = setTimeout(() => {
          begin(place);
          isDrag.current = true;
        }, HOLD_MS);
        hold.current = { timer, x: event.clientX, y: event.clientY };
        return;
      }
      begin(place, event.shiftKey ? selection?.anchor : place);
    },
    onPointerMove(event: PointerEvent) {
      const held = hold.current;
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLOP_PX) letGo();
      // A finger's events all go to the element where it was put down.
      if (anchor.current !== null && event.pointerType === 'touch') {
        drawTo(placeOf(document.elementFromPoint(event.clientX, event.clientY)));
      }
    },
    onPointerOver(event: PointerEvent) {
      if (event.pointerType !== 'touch') drawTo(placeOf(event.target));
    },
    onClick(event: MouseEvent) {
      const place = placeOf(event.target);
      if (place === null || isDrag.current) return;
      onPress(place);
    },
    onContextMenu(event: MouseEvent) {
      if (anchor.current !== null && isDrag.current) event.preventDefault();
    },
  };
}
