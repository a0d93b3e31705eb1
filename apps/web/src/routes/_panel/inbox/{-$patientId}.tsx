import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSettings } from '@tabler/icons-react';
import { createFileRoute, notFound, retainSearchParams, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerDraft } from '../../../features/assistant/components/answer-draft';
import { ChatSettingDialog } from '../../../features/chat/components/chat-setting-dialog';
import { ChatsScreen } from '../../../features/chat/components/chats-screen';
import { UnreadReplies } from '../../../features/patient/components/unread-replies';
import { readShown } from '../../../features/chat/shown-in-inbox';
import { FilmAt } from '../../../features/video/components/film-at';
import { isMissing } from '../../../lib/failure';
import { isRowId } from '../../../lib/row-id';
import { readSecond, searchOf } from '../../../lib/search-params';
import { trpc } from '../../../lib/trpc';
import { useMayAct } from '../../../lib/use-may-act';
import { LostPage } from '../../../ui/error-page';
import { Page } from '../../../ui/page';
import { useTabTitle } from '../../../ui/use-tab-title';

const readVideo = (value: unknown): VideoId | undefined =>
  typeof value === 'string' && isRowId(value) ? (value as VideoId) : undefined;

export const Route = createFileRoute('/_panel/inbox/{-$patientId}')({
  validateSearch: searchOf({
    /** The video, and the second of it, that the next message is about. */
    video: readVideo,
    t: readSecond,
    /** The list shows only what waits about this video. */
    only: readVideo,
    show: readShown,
  }),
  // A link to a conversation leaves the list beside it as it is.
  search: { middlewares: [retainSearchParams(['show']), stripSearchParams({ show: 'waiting' })] },
  beforeLoad: ({ params }) => {
    if (params.patientId !== undefined && !isRowId(params.patientId)) throw notFound();
  },
  component: InboxPage,
});

function InboxPage() {
  const { t } = useTranslation('chat');
  const isDoctor = useMayAct('doctor');
  const navigate = Route.useNavigate();
  const { patientId } = Route.useParams();
  const { video: videoId, t: second, only } = Route.useSearch();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useTabTitle(t('title'));
  const [isSetting, setSetting] = useState(false);
  const id = patientId as PatientId | undefined;
  const chat = trpc.chat.get.useQuery({ patientId: id as PatientId }, { enabled: id !== undefined });
  const video = trpc.video.get.useQuery({ videoId: videoId ?? '' }, { enabled: videoId !== undefined });
  if (id !== undefined && isMissing(chat.error, 'patientId')) return <LostPage />;
  const about =
    videoId !== undefined && video.data
      ? { video: { id: videoId }, second: second ?? null, title: video.data.title }
      : null;
  const screen = (
    <ChatsScreen
      patientId={id}
      videoId={videoId}
      onlyVideo={only}
      Film={FilmAt}
      Draft={isDoctor ? AnswerDraft : undefined}
      Replies={UnreadReplies}
      about={about}
      onAboutGone={() => void navigate({ search: { only }, replace: true })}
    />
  );
  // With the keyboard open, a phone has room only for the conversation.
  if (isPhone && id !== undefined) {
    return (
      <>
        <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
        {screen}
      </>
    );
  }
  return (
    <Page
      title={t('title')}
      action={
        <Button
          variant="default"
          leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}
          onClick={() => setSetting(true)}
        >
          {t('setting.open')}
        </Button>
      }
    >
      {screen}
      <ChatSettingDialog opened={isSetting} onClose={() => setSetting(false)} />
    </Page>
  );
}
