import { isScreenHeld } from './hold-screen';
import { USED_AT } from './session';

/** The use of a screen is noted for the other tabs at most this often. */
const NOTED_MS = 1_000;
/** A screen that is held is used. Other tabs hear of it well before the shortest time after which they lock. */
const CHECKED_MS = 30_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];

/** Somebody is here. All tabs of the browser count from now. */
export const noteUse = (): void => localStorage.setItem(USED_AT, String(Date.now()));

/**
 * Waits until nobody has used a tab of this browser for so long. A browser that was closed, or a computer that slept,
 * counts as unused.
 * @returns what ends the watch
 */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  if (minutes === 0) return () => undefined;
  const lifeMs = minutes * 60_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const leftMs = () => Number(localStorage.getItem(USED_AT)) + lifeMs - Date.now();
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    signs.forEach((sign) => window.removeEventListener(sign, use, true));
    document.removeEventListener('visibilitychange', check);
  };
  const check = () => {
    if (isOver) return;
    clearTimeout(timer);
    if (isScreenHeld() || localStorage.getItem(USED_AT) === null) noteUse();
    const left = leftMs();
    if (left <= 0) {
      stop();
      onIdle();
    } else timer = setTimeout(check, Math.min(left, CHECKED_MS));
  };
  // The first touch after a long time comes from whoever found the computer.
  const use = () => {
    const left = leftMs();
    if (left <= 0) check();
    else if (left < lifeMs - NOTED_MS || left > lifeMs) noteUse();
  };
  signs.forEach((sign) => window.addEventListener(sign, use, { capture: true, passive: true }));
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
