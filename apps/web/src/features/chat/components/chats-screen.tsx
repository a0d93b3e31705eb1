import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';
import type { About } from '../about';
import type { Draft } from '../draft';
import { useChatNotices } from '../use-chat-notices';
import type { Film } from './asked-head';
import { ChatList } from './chat-list';
import { ChatThread } from './chat-thread';
import classes from './chats-screen.module.css';

type ChatsScreenProps = {
  patientId: PatientId | undefined;
  /** What of the patient's is open: what was asked about this video. */
  videoId: VideoId | undefined;
  /** The list shows only what waits about this video. */
  onlyVideo: VideoId | undefined;
  about: About | null;
  Film: Film;
  Draft: Draft;
  /** Answers of patients to text messages. */
  Replies: ComponentType;
  onAboutGone: () => void;
};

/** What waits and all conversations, and the open one beside them. It updates live. */
export function ChatsScreen({ patientId, videoId, onlyVideo, Replies, ...thread }: ChatsScreenProps) {
  const { t } = useTranslation('chat');
  const typing = useChatNotices();
  return (
    <div className={classes.panes} data-open={patientId !== undefined || undefined}>
      <div className={classes.pane}>
        <ChatList patientId={patientId} videoId={videoId} onlyVideo={onlyVideo} Replies={Replies} />
      </div>
      <div className={classes.pane}>
        {patientId === undefined ? (
          <div className={classes.pick}>
            <EmptyState drawing="messages" title={t('list.pick')} />
          </div>
        ) : (
          <ChatThread
            key={patientId}
            patientId={patientId}
            videoId={videoId}
            typing={typing.get(patientId)}
            {...thread}
          />
        )}
      </div>
    </div>
  );
}
