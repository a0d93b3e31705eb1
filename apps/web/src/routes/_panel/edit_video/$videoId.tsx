import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ClipUploadsContext, type ClipUploads } from '../../../features/editor/clip-uploads';
import { EditorShell } from '../../../features/editor/components/editor-shell';
import { uploadPercent } from '../../../features/video/advance-upload';
import { acceptedFiles } from '../../../features/video/find-video-refusal';
import { useUploads } from '../../../features/video/uploads-provider';

export const Route = createFileRoute('/_panel/edit_video/$videoId')({
  staticData: { isStage: true },
  component: EditVideoPage,
});

function EditVideoPage() {
  const { videoId } = Route.useParams();
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
      <EditorShell key={videoId} videoId={videoId} />
    </ClipUploadsContext>
  );
}
