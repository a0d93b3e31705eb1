import type { PatientPage as Page } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { useCallback, useEffect, useState } from 'react';
import './patient-page.css';
import type { LivePage } from './page-services';
import { PlaylistPage } from './pages/playlist-page';
import { PublicVideoPage } from './pages/public-video-page';
import { VideoPage } from './pages/video-page';
import { PublicVideo } from './parts/public-video';
import { SharedVideo } from './parts/shared-video';

/** A page with something to play. */
export type WatchPage = Extract<Page, { kind: 'video' | 'playlist' | 'public-video' | 'public-playlist' }>;

/** The browser's queue tells the page which of its links is dead, whichever notices first. */
export type Connect = (onGone: (linkId: string) => void) => LivePage;

/**
 * What a patient or the public watches, without the head and foot around it, which only the server renders. Server and
 * browser first render the same. `connect` is called when the browser has hydrated it.
 */
export function PatientPage({ page, connect }: { page: WatchPage; connect?: Connect }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [live, setLive] = useState<LivePage | null>(null);
  const onGone = useCallback((linkId: string) => setGone((known) => new Set([...known, linkId])), []);

  useEffect(() => {
    if (connect) setLive(connect(onGone));
  }, [connect, onGone]);

  return <Body page={page} gone={gone} live={live} onGone={onGone} />;
}

type BodyProps<Kind extends WatchPage['kind'] = WatchPage['kind']> = {
  page: Extract<WatchPage, { kind: Kind }>;
  /** Links that were revoked while the page was open. */
  gone: ReadonlySet<string>;
  live: LivePage | null;
  onGone: (linkId: string) => void;
};

function Body(props: BodyProps) {
  const { page, gone, live, onGone } = props;
  switch (page.kind) {
    case 'video':
      if (gone.has(page.share.id)) return <Gone live={live} />;
      return <VideoPage part={page} emergency={page.emergency} live={live} onGone={onGone} />;
    case 'playlist':
      return <SharedPlaylist {...props} page={page} />;
    case 'public-video':
      if (gone.has(page.id)) return <Gone live={live} />;
      return <PublicVideoPage part={page} live={live} onGone={onGone} />;
    case 'public-playlist':
      return <PublicPlaylist {...props} page={page} />;
  }
}

/**
 * A link that was revoked while its page was open. The server renders the following page, so no browser has to load its
 * code.
 */
function Gone({ live }: { live: LivePage | null }) {
  useEffect(() => live?.openAgain(), [live]);
  return null;
}

function SharedPlaylist({ page, gone, live, onGone }: BodyProps<'playlist'>) {
  const [first] = page.parts;
  const parts = page.parts.filter(({ share }) => !gone.has(share.id));
  if (!first || parts.length === 0 || gone.has(page.id)) return <Gone live={live} />;
  return (
    <PlaylistPage
      name={page.name}
      entries={parts.map(({ share: { id, video } }) => ({ id, video }))}
      render={(id, how) => {
        const part = parts.find(({ share }) => share.id === id);
        const { emergency } = page;
        return (
          part && (
            <SharedVideo
              key={id}
              part={part}
              emergency={emergency}
              live={live}
              onGone={onGone}
              {...how}
              heading="h2"
            />
          )
        );
      }}
    />
  );
}

function PublicPlaylist({ page: { name, parts }, live, onGone }: BodyProps<'public-playlist'>) {
  return (
    <PlaylistPage
      name={name}
      entries={parts}
      render={(id, how) => {
        const part = parts.find((one) => one.id === id);
        if (!part?.video) return null;
        return <PublicVideo key={id} part={part} heading="h2" live={live} onGone={onGone} {...how} />;
      }}
    />
  );
}
