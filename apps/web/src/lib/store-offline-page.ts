/**
 * Installs the worker that says, in place of the browser, that there is no connection (public/sw.js). The app works the
 * same without it.
 */
export function storeOfflinePage(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // Everything that the first screen needs is loaded before it.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
}
