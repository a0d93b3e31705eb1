import type { PatientPage as Page } from '@bedside/contracts/viewing/viewing.rest-v1';
import { useCallback, useEffect, useState } from 'react';
import './patient-page.css';
import type { PageServices } from './page-services';
import { MissingPage } from './pages/missing-page';
import { UnavailablePage } from './pages/unavailable-page';
import { VideoPage } from './pages/video-page';
import { Footer } from './parts/footer';

/** What the browser hands over tells the page that its link is dead, whoever finds out first. */
export type ConnectServices = (onGone: () => void) => PageServices;

/**
 * The patient's page. It is drawn the same way on the server and at first in the browser; `connect` is called
 * once the browser has taken it over, and the page is alive from then on.
 */
export function PatientPage({ page, connect }: { page: Page; connect?: ConnectServices }) {
  const [gone, setGone] = useState(false);
  const [services, setServices] = useState<PageServices | null>(null);
  const onGone = useCallback(() => setGone(true), []);

  useEffect(() => {
    if (connect) setServices(connect(onGone));
  }, [connect, onGone]);

  return (
    <>
      <Body page={gone ? { kind: 'missing' } : page} services={services} onGone={onGone} />
      <Footer />
    </>
  );
}

function Body({ page, services, onGone }: { page: Page; services: PageServices | null; onGone: () => void }) {
  switch (page.kind) {
    case 'video':
      return (
        <VideoPage share={page.share} storyboard={page.storyboard} services={services} onGone={onGone} />
      );
    case 'missing':
      return <MissingPage />;
    case 'unavailable':
      return <UnavailablePage />;
  }
}
