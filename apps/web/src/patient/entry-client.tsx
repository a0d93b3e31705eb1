import { hydrateRoot } from 'react-dom/client';
import { createAnswerQueue } from './answer-queue';
import { newKey } from './messages/new-key';
import { timer } from './messages/timer';
// Rendered only on the server; its styles are in the one sheet of this build.
import './pages/area-page.module.css';
import './pages/locked-page.module.css';
import './parts/area-nav.module.css';
import './parts/doctor-card.module.css';
import './parts/footer.module.css';
import './parts/plain-page.module.css';
import './parts/page-head.module.css';
import { PatientPage, type Connect, type WatchPage } from './patient-page';
import { isAutomated } from './is-automated';
import { browserStore } from './page-store';
import { createReporter } from './reporter';
import { createPublicCalls, type LinkSource } from './rest-calls';
import { whenPresent } from './when-present';

const root = document.getElementById('root');
const page = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as WatchPage | null;
if (root && page) hydrateRoot(root, <PatientPage page={page} connect={connectTo(page)} />);

function connectTo(page: WatchPage): Connect {
  const source = sourceOf(page);
  const { via } = page;
  return (onGone) => {
    const session = newKey();
    const store = browserStore(() => window.localStorage);
    // Messages that were written on any page of ours without a network. Few patients have any.
    if (`${store.keys()}`.includes('.messages.')) void import('./messages/talk');
    const { queue, answer } = createAnswerQueue({
      session,
      store,
      source,
      // A public playlist shows videos whose own links may be off: their calls find nothing, and they play all the
      // same.
      onGone: source.kind === 'public-playlist' ? () => undefined : onGone,
    });
    const calls = createPublicCalls((input, init) => window.fetch(input, init), source);
    const now = () => performance.now();
    const device = deviceOf();
    const needsSign = 'mayBeFilter' in page;
    const present = new Promise<void>((found) => whenPresent(document, { timer, needsSign }, found));
    const isNobody = isAutomated(document, navigator);
    if (page.kind === 'playlist' && !isNobody) {
      const opened = { linkId: page.id, path: 'playlist-opened', body: { via, device } } as const;
      void present.then(() => queue.add({ ...opened, key: `${session}:playlist-opened` }));
    }
    const isPublic = source.kind !== 'share';
    /** A public playlist also shows videos whose own links are off. Their views are not counted. */
    const isCounted = (linkId: string) =>
      !isNobody &&
      (page.kind !== 'public-playlist' ||
        page.parts.some((part) => part.id === linkId && part.video?.is_public_link_active === true));
    const uncounted = { ...queue, add: () => undefined, addOrJoin: () => undefined };
    return {
      watch(linkId) {
        const calling = isCounted(linkId) ? queue : uncounted;
        const reporter = createReporter({
          linkId,
          isPublic,
          via,
          device,
          session: newKey(),
          queue: calling,
          now,
          timer,
        });
        void present.then(reporter.opened);
        return { reporter, calls, store, answer };
      },
      // Not a reload, which would send the form of an access code again.
      openAgain: () => window.location.replace(window.location.href),
    };
  };
}

/** The kind of link by which the videos of the page are watched. */
function sourceOf(page: WatchPage): LinkSource {
  switch (page.kind) {
    case 'video':
    case 'playlist':
      return { kind: 'share' };
    case 'public-video':
      return { kind: 'public-video', accessCode: page.accessCode };
    case 'public-playlist':
      return { kind: 'public-playlist', id: page.id };
  }
}

function deviceOf(): 'mobile' | 'desktop' {
  const isSmall = 'matchMedia' in window && matchMedia('(pointer: coarse), (max-width: 767px)').matches;
  return isSmall ? 'mobile' : 'desktop';
}
