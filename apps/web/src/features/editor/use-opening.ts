import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Filmstrip } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { SaveFault } from '../../editor/drafts/autosave';
import type { Editor } from '../../editor/editor';
import { createIndexedDrafts } from '../../editor/drafts/indexed-drafts';
import { openFirstPicture } from '../../editor/stage/first-picture';
import { readFailure } from '../../lib/failure';
import { trpc } from '../../lib/trpc';
import { callOnLeave } from './call-on-leave';
import { showToTabs, listGoneTabs } from './browser-tabs';
import { filmstripQuery } from './filmstrip-query';
import { findFirstPictures } from './first-pictures';
import { lookQuery } from './look-query';
import { useMarkedSpan } from './marked-span';
import { nextPaint } from './next-paint';
import { readHolderId } from './holder-id';
import { stayAlive } from './stay-alive';
import { openSession, type Opening, type SessionPorts } from './open-session';

export type OpeningState = { kind: 'loading' } | { kind: 'failed'; error: unknown } | Opening;

/** What a failed save means for the draft. */
export function saveFaultOf(error: unknown): SaveFault {
  const { appCode, httpStatus } = readFailure(error);
  if (appCode === 'scene.draft-taken') return 'taken';
  if (appCode === 'scene.draft-stale') return 'stale';
  if (appCode === 'not-found') return 'gone';
  // A limit, an ended session and an unreachable server may pass; an invalid draft stays invalid.
  return httpStatus === 422 || httpStatus === 409 || httpStatus === 400 ? 'refused' : 'offline';
}

/** Opens a video for as long as the screen is shown. `open` opens it again, and takes it over on request. */
export function useOpening(videoId: VideoId): {
  state: OpeningState;
  holderId: string;
  open: (options?: { takesOver?: boolean }) => void;
} {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const [holderId] = useState(readHolderId);
  const marked = useMarkedSpan();
  const [fromMs] = useState(marked?.fromMs);
  const [state, setState] = useState<OpeningState>({ kind: 'loading' });
  const [wanted, setWanted] = useState({ takesOver: false });

  useEffect(() => {
    const { client } = utils;
    let isGone = false;
    let opening: Opening | null = null;
    let shown: Opening | null = null;
    const named = { videoId, holderId };
    const ports: SessionPorts = {
      local: createIndexedDrafts(() => indexedDB),
      open: (gone) => client.scene.open.mutate({ ...named, ...(gone && { gone }) }),
      listGone: listGoneTabs,
      takeOver: () => client.scene.takeOver.mutate(named),
      saveDraft: (input) => client.scene.saveDraft.mutate({ ...named, ...input }),
      leave: () => client.scene.leave.mutate(named),
      openFirstPicture(editor) {
        if (fromMs !== undefined) editor.playhead.seek(fromMs);
        return openFirstPicture(editor, (scene, atMs, { isLarge }) => {
          const { sources } = editor.getSnapshot();
          return findFirstPictures(queries, { scene, sources, atMs, isLarge });
        });
      },
      afterPaint: nextPaint,
      loadFilmstrips: (editor) =>
        Promise.all(filmstripsOf(editor).map((strip) => queries.prefetchQuery(filmstripQuery(strip)))),
      faultOf: saveFaultOf,
    };
    let release: (() => void)[] = [];
    const endSession = () => {
      for (const end of release) end();
      if (opening?.kind === 'ready') void opening.session.end();
    };
    setState({ kind: 'loading' });
    // An editor shows it once: afterwards it may be old.
    const { queryKey } = lookQuery(client, videoId);
    const looked = queries.getQueryData(queryKey);
    queries.removeQueries({ queryKey });
    const onEarly = (early: Opening) => {
      shown = early;
      if (!isGone) setState(early);
    };
    openSession(ports, { ...wanted, looked, onEarly }).then(
      (found) => {
        opening = found;
        if (isGone) return endSession();
        setState(found);
        if (found.kind !== 'ready') return;
        const { autosave } = found.session;
        const alive = stayAlive({
          stay: () => client.scene.stay.mutate(named),
          save: autosave.flush,
          leave: () => callOnLeave('scene.leave', named),
          onBack: () => setWanted({ takesOver: false }),
        });
        release = [alive, showToTabs(holderId)];
      },
      (error: unknown) => {
        if (!isGone) setState({ kind: 'failed', error });
      },
    );
    return () => {
      isGone = true;
      // It ends once it is known whether this tab holds the video.
      if (shown?.kind === 'ready') shown.session.editor.playhead.pause();
      endSession();
    };
  }, [utils, queries, videoId, holderId, fromMs, wanted]);

  const open = useCallback(({ takesOver = false } = {}) => setWanted({ takesOver }), []);
  return { state, holderId, open };
}

/** The videos of the scene. */
function filmstripsOf(editor: Editor): Filmstrip[] {
  const { document, sources } = editor.getSnapshot();
  const srcs = document.scene.tracks.flatMap((track) => (track.type === 'video' ? track.media.src : []));
  return [...new Set(srcs)].flatMap((src) => sources[src]?.preview?.filmstrip ?? []);
}
