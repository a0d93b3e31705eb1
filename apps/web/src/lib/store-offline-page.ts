/**
 * Installs the worker that reports a missing connection in the browser's place (public/sw.js). The app works the same
 * without it.
 */
export function storeOfflinePage(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Everything that the first screen needs loads before it.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
}
