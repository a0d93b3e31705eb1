import type { PatientPage as Page } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { renderToString } from 'react-dom/server';
import { doctorName } from './doctor-name';
import { Footer } from './parts/footer';
import { PageHead } from './parts/page-head';
import head from './parts/page-head.module.css';
import { PatientPage, type WatchPage } from './patient-page';
import { StillPage } from './still-page';
import { stillTexts } from './texts';

/**
 * The page as HTML: the inside of the root element, and the parts around it, which no script renders again. The title
 * names the doctor and never the video: link previews and lock screens show it, and the subject of a video is private.
 */
export function render(page: Page): Drawn & { status: number; title: string } {
  return { ...drawn(page), status: statusOf(page), title: titleOf(page) };
}

type Drawn = { before: string; html: string; after: string };

function drawn(page: Page): Drawn {
  switch (page.kind) {
    case 'video':
    case 'playlist':
    case 'public-video':
    case 'public-playlist':
      return {
        before: renderToString(<PageHead page={page} />) + renderToString(change(page)),
        html: renderToString(<PatientPage page={page} />),
        after: renderToString(<Footer />),
      };
    default:
      return { before: '', html: renderToString(<StillPage page={page} />), after: '' };
  }
}

/** One line where a video was replaced since the last visit, or is no longer among the videos. */
function change(page: WatchPage) {
  if (page.kind === 'public-playlist' && page.hasRecalled)
    return <aside className={head.note}>{stillTexts.recalled}</aside>;
  const parts = page.kind === 'video' ? [page] : page.kind === 'playlist' ? page.parts : [];
  if (!parts.some(({ isReplaced }) => isReplaced)) return null;
  const text = page.kind === 'playlist' ? stillTexts.replaced.playlist : stillTexts.replaced.video;
  return <aside className={head.note}>{text}</aside>;
}

function statusOf(page: Page): number {
  switch (page.kind) {
    case 'locked':
      return page.fault === 'too-many' ? 429 : 403;
    case 'restricted':
      return 403;
    case 'revoked':
    case 'expired':
    case 'missing':
      return 404;
    case 'unavailable':
      return 503;
    case 'video':
    case 'playlist':
    case 'my-videos':
    case 'my-playlists':
    case 'my-messages':
    case 'thread':
    case 'public-video':
    case 'public-playlist':
      return 200;
  }
}

function titleOf(page: Page): string {
  switch (page.kind) {
    case 'video':
      return stillTexts.title.video(doctorName(page.share.video.user));
    case 'public-video':
      return stillTexts.title.video(doctorName(page.video.user));
    case 'playlist': {
      const [first] = page.parts;
      return first ? stillTexts.title.videos(doctorName(first.share.video.user)) : stillTexts.title.none;
    }
    case 'my-videos':
    case 'my-playlists':
    case 'my-messages':
    case 'thread':
    case 'public-playlist':
      return stillTexts.title.videos(doctorName(page.doctor));
    case 'locked':
    case 'restricted':
    case 'revoked':
    case 'expired':
    case 'missing':
    case 'unavailable':
      return stillTexts.title.none;
  }
}
