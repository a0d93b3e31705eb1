import { t } from './i18n';
import { toast } from './toast';
import { startWaiting } from './waiting';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Loads a piece of the app. Without a connection it waits for one, shows a note, and leaves the page unchanged. A
 * server that answers without that piece was updated since the page was loaded, so a reload brings the new app. For a
 * screen the error goes to the router, which loads the new address. Anything else stays closed and the doctor gets a
 * toast, because only the doctor knows what to save first.
 */
export async function loadPiece<Piece>(load: () => Promise<Piece>, isScreen: boolean): Promise<Piece> {
  let endWaiting: (() => void) | null = null;
  let answered = false;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await load();
      } catch (error) {
        if (await doesServerAnswer()) {
          if (!answered) {
            // The connection may have come back between the two.
            answered = true;
            continue;
          }
          if (isScreen) throw error;
          toast('error', t('failure.outdated'), undefined, { stays: true });
          return await new Promise<never>(() => undefined);
        }
      }
      answered = false;
      endWaiting ??= startWaiting();
      await connectionOr(pauseMs);
    }
  } finally {
    endWaiting?.();
  }
}

async function doesServerAnswer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/** Until the browser is online again, or for this long: a server that is down does not say when it is back. */
function connectionOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
