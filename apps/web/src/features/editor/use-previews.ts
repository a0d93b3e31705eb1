import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc';
import { useEditor, useEditorState, useSession } from './editor-context';
import { useFreshSources } from './use-fresh-sources';

const LOOK_EVERY_MS = 5_000;

/** Asks the server for the missing previews of the timeline, and follows their progress. */
export function usePreviews(): void {
  const editor = useEditor();
  const { video } = useSession().opened;
  const refresh = useFreshSources();
  const make = trpc.scene.makePreview.useMutation().mutate;
  const sources = useEditorState((snapshot) => snapshot.sources);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const [src, source] of Object.entries(sources)) {
      if (source.preview?.state !== 'waiting' || asked.current.has(src)) continue;
      asked.current.add(src);
      make({ videoId: video.id, src });
    }
  }, [sources, make, video.id]);
  const waits = Object.keys(sources)
    .filter((src) => sources[src]?.preview?.state === 'waiting')
    .join();
  // Notices are lost while the connection is down.
  useEffect(() => {
    if (waits === '') return;
    const again = setInterval(() => void refresh(waits.split(',')).catch(() => undefined), LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [waits, refresh]);
  trpc.scene.onNotice.useSubscription(undefined, {
    onData: (notice) => {
      if (notice.kind !== 'preview') return;
      const { sources: now } = editor.getSnapshot();
      const srcs = Object.keys(now).filter((src) => src.startsWith(`video:${notice.videoId}`));
      if (srcs.length === 0) return;
      if (notice.state !== 'waiting') {
        // A failed preview is requested again when the editor is next opened.
        void refresh(srcs).catch(() => undefined);
        return;
      }
      const moved = srcs.flatMap((src) => {
        const source = now[src];
        return source?.preview
          ? [[src, { ...source, preview: { ...source.preview, progress: notice.progress } }] as const]
          : [];
      });
      editor.addSources(Object.fromEntries(moved));
    },
  });
}
