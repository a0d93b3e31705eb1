import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ClipUploadsContext, type ClipUploads } from '../../../features/editor/clip-uploads';
import { EditorShell } from '../../../features/editor/components/editor-shell';
import { MarkedSpanContext } from '../../../features/editor/marked-span';
import { uploadPercent } from '../../../features/video/advance-upload';
import { acceptedFiles } from '../../../features/video/find-video-refusal';
import { useUploads } from '../../../features/video/uploads-provider';
import { readSecond, searchOf } from '../../../lib/search-params';

export const Route = createFileRoute('/_panel/edit_video/$videoId')({
  staticData: { isStage: true },
  // A span in seconds that is marked when it opens.
  validateSearch: searchOf({ from: readSecond, to: readSecond }),
  component: EditVideoPage,
});

function EditVideoPage() {
  const { videoId } = Route.useParams();
  const { from, to } = Route.useSearch();
  const marked = useMemo(
    () =>
      from !== undefined && to !== undefined && from < to ? { fromMs: from * 1_000, toMs: to * 1_000 } : null,
    [from, to],
  );
  const { uploads, add, cancel } = useUploads();
  const clipUploads = useMemo<ClipUploads>(
    () => ({
      accept: acceptedFiles,
      add,
      cancel,
      running: uploads
        .filter(({ phase }) => phase !== 'done' && phase !== 'failed')
        .map((upload) => ({ id: upload.id, name: upload.name, percent: uploadPercent(upload) })),
    }),
    [uploads, add, cancel],
  );
  return (
    <ClipUploadsContext value={clipUploads}>
      <MarkedSpanContext value={marked}>
        <EditorShell key={videoId} videoId={videoId} />
      </MarkedSpanContext>
    </ClipUploadsContext>
  );
}
