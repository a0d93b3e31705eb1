import type { PatientPage as Page } from '@bedside/contracts/viewing/viewing.rest-v1';
import { renderToString } from 'react-dom/server';
import { doctorName } from './parts/doctor-card';
import { PatientPage } from './patient-page';

const statuses: Record<Page['kind'], number> = { video: 200, playlist: 200, missing: 404, unavailable: 503 };

/**
 * The page as HTML, for the inside of the root element. The title names the doctor and never the video: link
 * previews and lock screens show it, and what a video is about is nobody else's business.
 */
export function render(page: Page): { html: string; status: number; title: string } {
  return {
    html: renderToString(<PatientPage page={page} />),
    status: statuses[page.kind],
    title: titleOf(page),
  };
}

function titleOf(page: Page): string {
  if (page.kind === 'video') return `A video from ${doctorName(page.share.video.user)}`;
  const [first] = page.kind === 'playlist' ? page.parts : [];
  return first ? `Videos from ${doctorName(first.share.video.user)}` : 'Your video';
}
