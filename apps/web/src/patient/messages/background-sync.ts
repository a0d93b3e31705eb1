import { trustScripts } from '../../shell/trust-scripts';

/** Where the build puts the worker. Its scope is this folder, in which no page is: it stands between no page and us. */
const WORKER = '/patient-assets/outbox.js';
/** What the browser calls the task of sending what waits. */
export const SYNC_TAG = 'messages';

type SyncManager = { register(tag: string): Promise<void> };
type WithSync = ServiceWorkerRegistration & { sync: SyncManager };

let installed: Promise<WithSync | null> | undefined;

/** Installs the worker that sends after the page was closed, in browsers that would wake it. */
export function installWorker(): Promise<WithSync | null> {
  return (installed ??= install().catch(() => null));
}

/**
 * Asks the browser to wake the worker when there is a network.
 * @returns whether it will, also when the page is closed
 */
export async function askForSync(): Promise<boolean> {
  try {
    const registration = await installWorker();
    await registration?.sync.register(SYNC_TAG);
    return registration !== null;
  } catch {
    return false;
  }
}

async function install(): Promise<WithSync | null> {
  if (!('serviceWorker' in navigator) || !('SyncManager' in window)) return null;
  trustScripts((path) => path === WORKER);
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  if (!hasSync(registration)) return null;
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') resolve();
      });
    });
  return registration;
}

const hasSync = (registration: ServiceWorkerRegistration | undefined): registration is WithSync =>
  registration !== undefined && 'sync' in registration;
