import type { RecordingId } from '@bedside/contracts/kit/ids';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ScriptChat } from '../../features/assistant/components/script-chat';
import { RecorderShell } from '../../features/recorder/components/recorder-shell';
import { useUploads } from '../../features/video/uploads-provider';
import { useOverlay } from '../../features/video/use-overlay';
import { useCurrentUser } from '../../lib/current-user';
import { goBack } from '../../lib/go-back';
import { isRowId } from '../../lib/row-id';
import { searchOf } from '../../lib/search-params';

const searchParams = searchOf({
  /** A take of an earlier visit, to be reviewed. */
  take: (value): RecordingId | undefined =>
    typeof value === 'string' && isRowId(value) ? (value as RecordingId) : undefined,
});

export const Route = createFileRoute('/_panel/record_video')({
  staticData: { isStage: true },
  validateSearch: searchParams,
  component: RecordVideoPage,
});

function RecordVideoPage() {
  const { take } = Route.useSearch();
  const user = useCurrentUser();
  const { openDialog } = useUploads();
  const router = useRouter();
  const overlay = useOverlay();
  const navigate = Route.useNavigate();
  return (
    <RecorderShell
      userId={user.id}
      takeToOpen={take}
      Assistant={ScriptChat}
      onUpload={openDialog}
      onClose={() => goBack(router.history, { otherwise: () => void navigate({ to: '/my_videos' }) })}
      onSaved={({ videoId, isDraft }) => {
        if (!isDraft) overlay.mutate(videoId);
        void navigate({
          to: '/my_videos/$videoId',
          params: { videoId },
          search: isDraft ? {} : { share: true },
          replace: true,
        });
      }}
    />
  );
}
