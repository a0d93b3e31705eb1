import type { PatientPage as Page } from '@bedside/contracts/viewing/viewing.rest-v1';
import { renderToString } from 'react-dom/server';
import { doctorName } from './parts/doctor-card';
import { PatientPage } from './patient-page';
import { StillPage } from './still-page';
import { stillTexts } from './texts';

/**
 * The page as HTML, for the inside of the root element. The title names the doctor and never the video: link
 * previews and lock screens show it, and what a video is about is nobody else's business.
 */
export function render(page: Page): { html: string; status: number; title: string } {
  return {
    html: renderToString(drawn(page)),
    status: statusOf(page),
    title: titleOf(page),
  };
}

function drawn(page: Page) {
  switch (page.kind) {
    case 'video':
    case 'playlist':
    case 'public-video':
    case 'public-playlist':
      return <PatientPage page={page} />;
    default:
      return <StillPage page={page} />;
  }
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
