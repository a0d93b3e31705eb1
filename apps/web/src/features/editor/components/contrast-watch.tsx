import { followCaptions } from '@bedside/contracts/videos/scene/scene-follow.rules';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { FaintTexts } from '../../../editor/contrast/find-faint-texts';
import type { EditorDocument } from '../../../editor/document';
import type { Sources } from '../../../editor/editor';
import { findOriginal } from '../../../editor/find-original';
import { ContrastContext, NO_FAINT_TEXTS } from '../contrast-context';
import { useEditorState } from '../editor-context';
import { loadSmallPictures } from '../small-pictures';

/** A change is looked at when no other follows for so long. The stage and the panels come first. */
const QUIET_MS = 800;

/** Finds the texts that are hard to read after each change, for the panels and the timeline. It changes no text. */
export function ContrastWatch({ children }: { children: ReactNode }) {
  const document = useEditorState((snapshot) => snapshot.document);
  const sources = useEditorState((snapshot) => snapshot.sources);
  const queries = useQueryClient();
  const [faint, setFaint] = useState(NO_FAINT_TEXTS);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      look(document, sources, queries, stop.signal).then(
        (found) => found && setFaint((before) => (isSame(before, found) ? before : found)),
        // Offline: a font or a picture did not come. The next change looks again.
        () => undefined,
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [document, sources, queries]);
  return <ContrastContext value={faint}>{children}</ContrastContext>;
}

async function look(
  document: EditorDocument,
  sources: Sources,
  queries: QueryClient,
  signal: AbortSignal,
): Promise<FaintTexts | undefined> {
  const scene = renderableScene(document);
  if (!scene.captions.burn && scene.tracks.every(({ type }) => type !== 'text')) return NO_FAINT_TEXTS;
  const pictureOf = await loadSmallPictures(queries, { scene, sources });
  const { findFaintTexts } = await import('../../../editor/contrast/find-faint-texts');
  if (signal.aborted) return undefined;
  const original = findOriginal(sources);
  const { cues } = followCaptions(scene, { ...original, uncertainMs: [] });
  return findFaintTexts({ scene, cues, pictureOf, signal });
}

const isSame = (one: FaintTexts, other: FaintTexts) => JSON.stringify(one) === JSON.stringify(other);
