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
  const plan = useMemo(() => previewSilences(document, silences), [document, silences]);
  const found = useMemo(
    () => Object.fromEntries(plan.tracks.map(({ trackId, spans }) => [trackId, spans])),
    [plan],
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
      count: plan.tracks.reduce((sum, { spans }) => sum + spans.length, 0),
      totalMs: plan.totalMs,
      leftOut: plan.leftOut,
    }),
    [preview, sound.status, isOpen, minMs, silences, found, plan],
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
