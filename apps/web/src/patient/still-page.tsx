import type { PatientPage as Page } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { MyPlaylistsPage, MyVideosPage } from './pages/area-page';
import { ExpiredPage } from './pages/expired-page';
import { LockedPage, RestrictedPage } from './pages/locked-page';
import { MessagesPage } from './pages/messages-page';
import { MissingPage } from './pages/missing-page';
import { RevokedPage } from './pages/revoked-page';
import { UnavailablePage } from './pages/unavailable-page';
import { AreaNav } from './parts/area-nav';
import { Footer } from './parts/footer';
import { ShareNav } from './parts/share-nav';
import type { WatchPage } from './patient-page';
import { stillTexts } from './texts';

/** Pages without anything to play: lists, questions and notices. They are rendered once and need no script. */
export type StillPage = Exclude<Page, WatchPage>;

type AreaPage = Extract<StillPage, { kind: 'my-videos' | 'my-playlists' | 'my-messages' }>;
const isArea = (page: StillPage): page is AreaPage => page.kind.startsWith('my-');

export function StillPage({ page }: { page: StillPage }) {
  return (
    <>
      <Navigation page={page} />
      <Body page={page} />
      {isArea(page) ? <Footer area={page.area} /> : <Footer />}
    </>
  );
}

function Navigation({ page }: { page: StillPage }) {
  switch (page.kind) {
    case 'my-videos':
      return <AreaNav area={page.area} current="videos" unread={page.unread} />;
    case 'my-playlists':
      return <AreaNav area={page.area} current="playlists" unread={page.unread} />;
    case 'my-messages':
      return <AreaNav area={page.area} current="messages" />;
    case 'thread':
      return <ShareNav link={page.link} of={page.of} current="messages" />;
    case 'revoked':
    case 'expired':
      return page.share === undefined ? <AreaNav area={page.area} /> : null;
    case 'missing':
      return <AreaNav area={page.area} />;
    case 'locked':
    case 'restricted':
    case 'unavailable':
      return null;
  }
}

function Body({ page }: { page: StillPage }) {
  switch (page.kind) {
    case 'my-videos':
      return <MyVideosPage {...page} />;
    case 'my-playlists':
      return <MyPlaylistsPage {...page} />;
    case 'my-messages':
      return <MessagesPage {...page} link={page.area} title={stillTexts.nav.messages} />;
    case 'thread':
      return <MessagesPage {...page} title={stillTexts.threads[page.of]} />;
    case 'locked':
      return <LockedPage fault={page.fault} waitMinutes={page.waitMinutes} />;
    case 'restricted':
      return <RestrictedPage />;
    case 'revoked':
      return <RevokedPage of={page.of} doctor={page.doctor} area={page.area} share={page.share} />;
    case 'expired':
      return <ExpiredPage doctor={page.doctor} />;
    case 'missing':
      return <MissingPage />;
    case 'unavailable':
      return <UnavailablePage />;
  }
}
