const EVERY_MS = 20_000;

type AlivePorts = {
  /** Tells the server that this editor is still open. */
  stay: () => Promise<unknown>;
  /** Saves what is not on the server yet. */
  save: () => unknown;
  /** Gives the video back while the page goes. Nobody waits for it. */
  leave: () => void;
  /** The page came back after it had given the video back. */
  onBack: () => void;
};

/**
 * Holds the video for as long as the page lives, however it ends: a closed page gives the video back, and that of a
 * crashed one is free when the server has not heard of it for a while.
 * @returns ends it
 */
export function stayAlive({ stay, save, leave, onBack }: AlivePorts): () => void {
  // After a failure the next one tries again.
  const timer = setInterval(() => void stay().catch(() => undefined), EVERY_MS);
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void save();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', onShow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', onShow);
  };
}
