import type { VideoId } from '@bedside/contracts/kit/ids';
import { useTranslation } from 'react-i18next';
import { AssistantButton } from './assistant-button';
import { ScriptChat } from './script-chat';

type VideoScriptChatProps = { videoId: VideoId; text: string; onText: (text: string) => void };

/** The teleprompter chat of an existing video, with its thread. */
export function VideoScriptChat(props: VideoScriptChatProps) {
  const { t } = useTranslation('assistant');
  return (
    <AssistantButton label={t('script.open')}>
      <ScriptChat {...props} />
    </AssistantButton>
  );
}
