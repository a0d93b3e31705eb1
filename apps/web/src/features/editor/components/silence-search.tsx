import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import type { VideoPreview } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { useMemo, useState, type ReactNode } from 'react';
import { mainTrack } from '../../../editor/document';
import type { EditorSnapshot } from '../../../editor/editor';
import { previewSilences } from '../../../editor/silences/cut-silences';
import { DEFAULT_PAUSE_MS, findSilences } from '../../../editor/silences/find-silences';
import { useEditorState } from '../editor-context';
import { SilenceSearchContext, type SilenceState } from '../silence-search-context';
import { usePeaks } from '../use-peaks';

const none: readonly Cut[] = [];

/** Undefined without a video, null while its sound is unknown. */
function takePreview({ document, sources }: EditorSnapshot): VideoPreview | null | undefined {
  const take = mainTrack(document);
  return take && (sources[take.media.src]?.preview ?? null);
}

/** Finds the pauses of the take while the search is open, for the dialog and for the timeline. */
export function SilenceSearch({ children }: { children: ReactNode }) {
  const document = useEditorState((snapshot) => snapshot.document);
  const preview = useEditorState(takePreview);
  const [isOpen, setOpen] = useState(false);
  const [minMs, setMinMs] = useState(DEFAULT_PAUSE_MS);
  const layout = preview?.peaks ?? null;
  const sound = usePeaks(layout);

  const peaks = isOpen ? sound.data : undefined;
  const perSecond = layout?.perSecond;
  const silences = useMemo(
    () => (peaks && perSecond ? findSilences(peaks, { perSecond, minMs }) : none),
    [peaks, perSecond, minMs],
  );
  const cuts = useMemo(() => previewSilences(document, silences), [document, silences]);
  const found = useMemo(
    () => Object.fromEntries(cuts.tracks.map(({ trackId, spans }) => [trackId, spans])),
    [cuts],
  );

  const search = useMemo(
    () => ({
      state: stateOf(preview, sound.status),
      progress: preview?.progress ?? 0,
      isOpen,
      setOpen,
      minMs,
      setMinMs,
      silences,
      found,
      count: cuts.tracks.reduce((sum, { spans }) => sum + spans.length, 0),
      totalMs: cuts.totalMs,
      leftOut: cuts.leftOut,
    }),
    [preview, sound.status, isOpen, minMs, silences, found, cuts],
  );
  return <SilenceSearchContext value={search}>{children}</SilenceSearchContext>;
}

function stateOf(
  preview: VideoPreview | null | undefined,
  loaded: ReturnType<typeof usePeaks>['status'],
): SilenceState {
  if (preview === undefined) return 'no-video';
  if (preview === null || preview.state === 'waiting') return 'waiting';
  if (preview.state === 'failed') return 'failed';
  if (preview.peaks === null) return 'no-sound';
  if (loaded === 'pending') return 'waiting';
  return loaded === 'error' ? 'failed' : 'ready';
}
