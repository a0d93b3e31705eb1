import type { PatientPage as Page } from '@bedside/contracts/viewing/viewing.rest-v1';
import { useCallback, useEffect, useState } from 'react';
import './patient-page.css';
import type { LivePage } from './page-services';
import { MissingPage } from './pages/missing-page';
import { PlaylistPage } from './pages/playlist-page';
import { PublicVideoPage } from './pages/public-video-page';
import { RevokedPage } from './pages/revoked-page';
import { VideoPage } from './pages/video-page';
import { AreaNav } from './parts/area-nav';
import { Footer } from './parts/footer';
import { PublicVideo } from './parts/public-video';
import { SharedVideo } from './parts/shared-video';
import { texts } from './texts';

/** A page with something to play. */
export type WatchPage = Extract<Page, { kind: 'video' | 'playlist' | 'public-video' | 'public-playlist' }>;

/** What the browser hands over tells the page which of its links is dead, whoever finds out first. */
export type Connect = (onGone: (linkId: string) => void) => LivePage;

/**
 * The page of a patient or of the public. It is drawn the same way on the server and at first in the browser; `connect`
 * is called once the browser has taken it over, and the page is alive from then on.
 */
export function PatientPage({ page, connect }: { page: WatchPage; connect?: Connect }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [live, setLive] = useState<LivePage | null>(null);
  const onGone = useCallback((linkId: string) => setGone((known) => new Set([...known, linkId])), []);

  useEffect(() => {
    if (connect) setLive(connect(onGone));
  }, [connect, onGone]);

  return (
    <>
      {'area' in page && <AreaNav area={page.area} />}
      <Body page={page} gone={gone} live={live} onGone={onGone} />
      <Footer />
    </>
  );
}

type BodyProps<Kind extends WatchPage['kind'] = WatchPage['kind']> = {
  page: Extract<WatchPage, { kind: Kind }>;
  /** Links that died while the page was open. */
  gone: ReadonlySet<string>;
  live: LivePage | null;
  onGone: (linkId: string) => void;
};

function Body(props: BodyProps) {
  const { page, gone, live, onGone } = props;
  switch (page.kind) {
    case 'video':
      if (gone.has(page.share.id))
        return <RevokedPage of="video" doctor={page.share.video.user} area={page.area} />;
      return <VideoPage part={page} live={live} onGone={onGone} />;
    case 'playlist':
      return <SharedPlaylist {...props} page={page} />;
    case 'public-video':
      if (gone.has(page.id)) return <MissingPage />;
      return <PublicVideoPage part={page} live={live} onGone={onGone} />;
    case 'public-playlist':
      return <PublicPlaylist {...props} page={page} />;
  }
}

function SharedPlaylist({ page, gone, live, onGone }: BodyProps<'playlist'>) {
  const [first] = page.parts;
  const parts = page.parts.filter(({ share }) => !gone.has(share.id));
  if (!first) return <MissingPage />;
  const { user: doctor } = first.share.video;
  if (parts.length === 0 || gone.has(page.id))
    return <RevokedPage of="playlist" doctor={doctor} area={page.area} />;
  return (
    <PlaylistPage
      name={page.name}
      doctor={doctor}
      greeting={texts.greeting.playlist(first.share.patient.first_name)}
      entries={parts.map(({ share: { id, video } }) => ({ id, video }))}
      render={(id, how) => {
        const part = parts.find(({ share }) => share.id === id);
        return part && <SharedVideo key={id} part={part} heading="h2" live={live} onGone={onGone} {...how} />;
      }}
    />
  );
}

function PublicPlaylist({ page: { name, doctor, parts }, live, onGone }: BodyProps<'public-playlist'>) {
  return (
    <PlaylistPage
      name={name}
      doctor={doctor}
      greeting={texts.greeting.publicPlaylist}
      entries={parts}
      render={(id, how) => {
        const part = parts.find((one) => one.id === id);
        if (!part?.video) return null;
        return <PublicVideo key={id} part={part} heading="h2" live={live} onGone={onGone} {...how} />;
      }}
    />
  );
}
