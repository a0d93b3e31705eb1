import type { PatientPage as Page } from '@bedside/contracts/viewing/viewing.rest-v1';
import { hydrateRoot } from 'react-dom/client';
import { createCallQueue } from './call-queue';
import { PatientPage, type ConnectServices } from './patient-page';
import { browserStore } from './page-store';
import { createReporter } from './reporter';
import { createPublicCalls, createSend } from './rest-calls';
import { whenSeen } from './when-seen';

const root = document.getElementById('root');
const page = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as Page | null;
if (root && page) hydrateRoot(root, <PatientPage page={page} connect={connectTo(page)} />);

function connectTo(page: Page): ConnectServices | undefined {
  if (page.kind !== 'video') return undefined;
  const linkId = page.share.id;
  return (onGone) => {
    const request: typeof fetch = (input, init) => window.fetch(input, init);
    const session = newSession();
    const timer = (run: () => void, afterMs: number) => {
      const id = window.setTimeout(run, afterMs);
      return () => window.clearTimeout(id);
    };
    const store = browserStore(() => window.localStorage);
    const queue = createCallQueue({
      session,
      store,
      send: createSend(request, Date.now),
      now: Date.now,
      timer,
      random: Math.random,
      onGone: (goneId) => {
        if (goneId === linkId) onGone();
      },
    });
    const now = () => performance.now();
    const reporter = createReporter({
      linkId,
      via: page.via,
      device: deviceOf(),
      session,
      queue,
      now,
      timer,
    });
    whenSeen(document, (run) => window.requestAnimationFrame(run), reporter.opened);
    return { reporter, calls: createPublicCalls(request), store };
  };
}

/** Works without `crypto.randomUUID`, which a practice's plain-http network does not offer. */
function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function deviceOf(): 'mobile' | 'desktop' {
  return window.matchMedia('(pointer: coarse), (max-width: 767px)').matches ? 'mobile' : 'desktop';
}
