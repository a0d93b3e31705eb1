import type { PatientPage as Page } from '@bedside/contracts/viewing/viewing.rest-v1';
import { useCallback, useEffect, useState } from 'react';
import './patient-page.css';
import type { LivePage } from './page-services';
import { MissingPage } from './pages/missing-page';
import { PlaylistPage } from './pages/playlist-page';
import { UnavailablePage } from './pages/unavailable-page';
import { VideoPage } from './pages/video-page';
import { Footer } from './parts/footer';

/** What the browser hands over tells the page which of its links is dead, whoever finds out first. */
export type Connect = (onGone: (linkId: string) => void) => LivePage;

/**
 * The patient's page. It is drawn the same way on the server and at first in the browser; `connect` is called
 * once the browser has taken it over, and the page is alive from then on.
 */
export function PatientPage({ page, connect }: { page: Page; connect?: Connect }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [live, setLive] = useState<LivePage | null>(null);
  const onGone = useCallback((linkId: string) => setGone((known) => new Set([...known, linkId])), []);

  useEffect(() => {
    if (connect) setLive(connect(onGone));
  }, [connect, onGone]);

  return (
    <>
      <Body page={withoutGone(page, gone)} live={live} onGone={onGone} />
      <Footer />
    </>
  );
}

/** The page without what was revoked while it was open; nothing left is a page that is missing. */
function withoutGone(page: Page, gone: ReadonlySet<string>): Page {
  if (page.kind === 'video') return gone.has(page.share.id) ? { kind: 'missing' } : page;
  if (page.kind !== 'playlist') return page;
  const parts = page.parts.filter(({ share }) => !gone.has(share.id));
  return parts.length === 0 || gone.has(page.id) ? { kind: 'missing' } : { ...page, parts };
}

type BodyProps = { page: Page; live: LivePage | null; onGone: (linkId: string) => void };

function Body({ page, live, onGone }: BodyProps) {
  switch (page.kind) {
    case 'video':
      return <VideoPage part={page} live={live} onGone={onGone} />;
    case 'playlist':
      return <PlaylistPage name={page.name} parts={page.parts} live={live} onGone={onGone} />;
    case 'missing':
      return <MissingPage />;
    case 'unavailable':
      return <UnavailablePage />;
  }
}
