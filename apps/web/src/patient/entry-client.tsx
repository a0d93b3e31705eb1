import type { PatientPage as Page } from '@bedside/contracts/viewing/viewing.rest-v1';
import { hydrateRoot } from 'react-dom/client';
import { createCallQueue } from './call-queue';
import { PatientPage, type Connect } from './patient-page';
import { browserStore } from './page-store';
import { createReporter } from './reporter';
import { createPublicCalls, createSend } from './rest-calls';
import { whenSeen } from './when-seen';

const root = document.getElementById('root');
const page = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as Page | null;
if (root && page) hydrateRoot(root, <PatientPage page={page} connect={connectTo(page)} />);

function connectTo(page: Page): Connect | undefined {
  if (page.kind === 'missing' || page.kind === 'unavailable') return undefined;
  const { via } = page;
  return (onGone) => {
    const request: typeof fetch = (input, init) => window.fetch(input, init);
    const timer = (run: () => void, afterMs: number) => {
      const id = window.setTimeout(run, afterMs);
      return () => window.clearTimeout(id);
    };
    const pageSession = newSession();
    const store = browserStore(() => window.localStorage);
    const queue = createCallQueue({
      session: pageSession,
      store,
      send: createSend(request, Date.now),
      now: Date.now,
      timer,
      random: Math.random,
      onGone,
    });
    const calls = createPublicCalls(request);
    const now = () => performance.now();
    const device = deviceOf();
    const seen = (run: () => void) => whenSeen(document, (paint) => window.requestAnimationFrame(paint), run);
    if (page.kind === 'playlist') {
      const opened = { linkId: page.id, path: 'playlist-opened', body: { via, device } } as const;
      seen(() => queue.add({ ...opened, key: `${pageSession}:playlist-opened` }));
    }
    return {
      watch(linkId) {
        const reporter = createReporter({ linkId, via, device, session: newSession(), queue, now, timer });
        seen(reporter.opened);
        return { reporter, calls, store };
      },
    };
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
