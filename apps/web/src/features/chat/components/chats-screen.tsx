import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { useTranslation } from 'react-i18next';
import type { About } from '../about';
import type { Draft } from '../draft';
import { useChatNotices } from '../use-chat-notices';
import { AskedHead, type Film } from './asked-head';
import { ChatList } from './chat-list';
import { ChatThread } from './chat-thread';
import classes from './chats-screen.module.css';

type ChatsScreenProps = {
  patientId: PatientId | undefined;
  /** What of the patient's is open: what was asked about this video, or about none. */
  videoId: VideoId | undefined;
  about: About | null;
  Film: Film;
  Draft: Draft;
  onAboutGone: () => void;
};

/** What waits and all conversations, and the open one beside them. It updates live. */
export function ChatsScreen({ patientId, videoId, about, Film, Draft, onAboutGone }: ChatsScreenProps) {
  const { t } = useTranslation('chat');
  const typing = useChatNotices();
  return (
    <div className={classes.panes} data-open={patientId !== undefined || undefined}>
      <div className={classes.pane}>
        <ChatList patientId={patientId} videoId={videoId} />
      </div>
      <div className={classes.pane}>
        {patientId === undefined ? (
          <p className={classes.pick}>{t('list.pick')}</p>
        ) : (
          <ChatThread
            key={patientId}
            patientId={patientId}
            typing={typing.get(patientId)}
            about={about}
            head={(onUse) => (
              <AskedHead
                key={videoId}
                patientId={patientId}
                videoId={videoId ?? null}
                Film={Film}
                Draft={Draft}
                onUse={onUse}
              />
            )}
            onAboutGone={onAboutGone}
          />
        )}
      </div>
    </div>
  );
}
