import type { RecordingId } from '@bedside/contracts/kit/ids';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ScriptChat } from '../../features/assistant/components/script-chat';
import { useHasAssistant } from '../../features/assistant/use-assistant-state';
import { scheduleOf, readAnswerSearch, type AnswerSearch } from '../../features/chat/answer-search';
import { AskedPanel } from '../../features/chat/components/asked-panel';
import { RecorderShell } from '../../features/recorder/components/recorder-shell';
import { useUploads } from '../../features/video/uploads-provider';
import { useOverlay } from '../../features/video/use-overlay';
import { useCurrentUser } from '../../lib/current-user';
import { goBack } from '../../lib/go-back';
import { isRowId } from '../../lib/row-id';
import { searchOf } from '../../lib/search-params';
import { toast } from '../../lib/toast';

const searchParams = searchOf({
  /** A take of an earlier visit, to be reviewed. */
  take: (value): RecordingId | undefined =>
    typeof value === 'string' && isRowId(value) ? (value as RecordingId) : undefined,
  /** Whom the recording answers. The doctor returns to them. */
  answer: readAnswerSearch,
});

export const Route = createFileRoute('/_panel/record_video')({
  staticData: { isStage: true },
  validateSearch: searchParams,
  component: RecordVideoPage,
});

function RecordVideoPage() {
  const { take, answer } = Route.useSearch();
  const { t } = useTranslation('chat');
  const hasAssistant = useHasAssistant();
  const user = useCurrentUser();
  const { openDialog } = useUploads();
  const router = useRouter();
  const overlay = useOverlay();
  const navigate = Route.useNavigate();
  const scheduled = useMemo(() => answer && scheduleOf(answer), [answer]);
  const returnToAsked = ({ patients, video: videoId }: AnswerSearch) => {
    toast('success', t('answer.planned'));
    const [patientId] = patients;
    if (videoId === undefined || patients.length === 1)
      return navigate({ to: '/inbox/{-$patientId}', params: { patientId }, replace: true });
    return navigate({ to: '/inbox/{-$patientId}', search: { only: videoId }, replace: true });
  };
  return (
    <RecorderShell
      userId={user.id}
      takeToOpen={take}
      Assistant={hasAssistant ? ScriptChat : undefined}
      answer={scheduled}
      asked={answer && <AskedPanel answer={answer} />}
      onUpload={openDialog}
      onClose={() => goBack(router.history, { otherwise: () => void navigate({ to: '/my_videos' }) })}
      onSaved={({ videoId, isDraft, url }) => {
        if (answer) return void returnToAsked(answer);
        if (!isDraft) overlay.mutate(videoId);
        void navigate({
          to: '/my_videos/$videoId',
          params: { videoId },
          search: isDraft || url !== null ? {} : { share: true },
          replace: true,
        });
      }}
    />
  );
}
