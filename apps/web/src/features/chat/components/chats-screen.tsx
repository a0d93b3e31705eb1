import type { PatientId } from '@bedside/contracts/kit/ids';
import { useTranslation } from 'react-i18next';
import type { About } from '../about';
import { useChatNotices } from '../use-chat-notices';
import { ChatList } from './chat-list';
import { ChatThread } from './chat-thread';
import classes from './chats-screen.module.css';

type ChatsScreenProps = { patientId: PatientId | undefined; about: About | null; onAboutGone: () => void };

/** The conversations, and the open one beside them. It updates live. */
export function ChatsScreen({ patientId, about, onAboutGone }: ChatsScreenProps) {
  const { t } = useTranslation('chat');
  const typing = useChatNotices();
  return (
    <div className={classes.panes} data-open={patientId !== undefined || undefined}>
      <div className={classes.pane}>
        <ChatList />
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
            onAboutGone={onAboutGone}
          />
        )}
      </div>
    </div>
  );
}
