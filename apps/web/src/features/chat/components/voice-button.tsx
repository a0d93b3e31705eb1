import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import type { VoiceNote } from '../../../voice/use-voice-note';
import classes from './chat-thread.module.css';

/** Begins a voice note. */
export function VoiceButton({ voice }: { voice: VoiceNote }) {
  const { t } = useTranslation('chat');
  if (!voice.isPossible) return null;
  return (
    <ActionIcon
      variant="default"
      size={42}
      aria-label={t('write.record')}
      disabled={voice.elapsedS !== null}
      onClick={() => void voice.start()}
    >
      <IconMicrophone size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** A voice note while it is recorded: how long, how loud, and its two ends. */
export function Recording({ voice, elapsedS }: { voice: VoiceNote; elapsedS: number }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.recording}>
      <span className={classes.dot} aria-hidden />
      <span>{t('write.recording', { at: formatDuration(elapsedS * 1_000) })}</span>
      <meter ref={voice.meter} min={0} max={1} aria-label={t('write.level')} />
      <Button size="compact-md" onClick={voice.stop}>
        {t('write.stop')}
      </Button>
      <Button size="compact-md" variant="default" onClick={voice.discard}>
        {t('write.discardNote')}
      </Button>
    </div>
  );
}
