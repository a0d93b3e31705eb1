import { OPENING_STAY_MS } from '@bedside/contracts/sharing/viewing/viewing.rules';
import type { Timer } from './call-queue';

/** What a person does. A mouse that rests where the page appears "moves" too, so its moves are no sign. */
const signs = ['pointerdown', 'touchstart', 'click', 'keydown', 'wheel'] as const;

/**
 * Calls back once, when a person is there: somebody touches the page, or looks at it for a while. A page in the
 * background, or one that is loaded before a press, has nobody. Scanners of links load a page, may even show it, and
 * leave.
 * @param deps.needsSign a page that is only shown, however long, may have been opened by a mail filter
 */
export function whenPresent(
  page: Document,
  { timer, needsSign }: { timer: Timer; needsSign: boolean },
  present: () => void,
): void {
  const ended = new AbortController();
  const { signal } = ended;
  let cancelStay: (() => void) | null = null;
  const end = () => {
    cancelStay?.();
    ended.abort();
    present();
  };
  const look = () => {
    cancelStay?.();
    const prerendering = (page as Document & { prerendering?: boolean }).prerendering === true;
    const isShown = page.visibilityState === 'visible' && !prerendering;
    cancelStay = isShown && !needsSign ? timer(end, OPENING_STAY_MS) : null;
  };
  for (const sign of signs)
    page.addEventListener(sign, ({ isTrusted }) => isTrusted && end(), {
      signal,
      capture: true,
      passive: true,
    });
  for (const change of ['visibilitychange', 'prerenderingchange'])
    page.addEventListener(change, look, { signal });
  look();
}
