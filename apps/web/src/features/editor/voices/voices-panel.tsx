import { MAX_VOICES } from '@bedside/contracts/videos/scene/scene-voice.schema';
import { Button, FileButton, Progress, Switch } from '@mantine/core';
import { IconFileMusic, IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDuration } from '../../../lib/format';
import { PanelButton } from '../components/panel-button';
import menu from '../components/side-menu.module.css';
import { useEditor, useEditorState } from '../editor-context';
import type { StoreVoice } from './use-store-voice';
import type { VoiceRecording } from './use-voice-recording';
import { VoiceItem } from './voice-item';
import classes from './voices-panel.module.css';

const SOUNDS = 'audio/*,.mp3,.m4a,.aac,.wav,.ogg,.oga,.opus,.webm,.flac';

type VoicesPanelProps = { recording: VoiceRecording; store: StoreVoice };

/** Speaks over a part of the film: records a voice or takes a sound file, and lists the voices. */
export function VoicesPanel({ recording, store }: VoicesPanelProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const panel = useRef<HTMLElement>(null);
  const voices = useEditorState(({ document }) => document.scene.voices);
  const isFull = voices.length >= MAX_VOICES;
  const isIdle = recording.state.step === 'idle' && !store.isPending;
  return (
    <section
      ref={panel}
      className={`${menu.section} ${classes.panel}`}
      aria-label={t('voices.title')}
      tabIndex={-1}
    >
      <h2 className={menu.heading}>{t('voices.title')}</h2>
      <p className={menu.hint}>{t('voices.lead')}</p>
      {isIdle && (
        <>
          <div className={menu.two}>
            {recording.isPossible && (
              <PanelButton icon={IconMicrophone} disabled={isFull} onClick={recording.start}>
                {t('voices.record')}
              </PanelButton>
            )}
            <FileButton
              accept={SOUNDS}
              disabled={isFull}
              onChange={(sound) => sound && store.mutate({ sound, atMs: editor.playhead.timeMs() })}
              inputProps={{ 'aria-label': t('voices.file') }}
            >
              {({ onClick }) => (
                <PanelButton icon={IconFileMusic} disabled={isFull} onClick={onClick}>
                  {t('voices.upload')}
                </PanelButton>
              )}
            </FileButton>
          </div>
          {recording.isPossible && (
            <Switch
              label={t('voices.filmHeard')}
              description={t('voices.filmHeardHint')}
              checked={recording.isFilmHeard}
              onChange={({ currentTarget }) => recording.setFilmHeard(currentTarget.checked)}
            />
          )}
        </>
      )}
      <Recording recording={recording} />
      {store.isPending && (
        <div>
          <p className={menu.hint}>{t('voices.storing')}</p>
          <Progress value={store.percent} aria-label={t('voices.storing')} />
        </div>
      )}
      <Failed recording={recording} store={store} />
      <p className={menu.hint} role="status">
        {isFull ? t('voices.full') : recording.fault && t(`voices.faults.${recording.fault}`)}
      </p>
      {voices.length > 0 && (
        <ul className={menu.list}>
          {voices.map((voice, at) => (
            <VoiceItem
              key={voice.id}
              voice={voice}
              number={at + 1}
              onDeleted={() => panel.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The countdown, then how long and how loud it is, and its two ends. */
function Recording({ recording: { state, meter, stop, discard } }: Pick<VoicesPanelProps, 'recording'>) {
  const { t } = useTranslation('editor');
  if (state.step === 'idle') return null;
  const isRecording = state.step === 'recording';
  return (
    <div className={classes.recording}>
      <p className={classes.now} aria-live={isRecording ? 'off' : 'assertive'}>
        {state.step === 'asking' && t('voices.asking')}
        {state.step === 'counting' && t('voices.counting', { count: state.left })}
        {isRecording && t('voices.recording', { at: formatDuration(state.elapsedS * 1_000) })}
      </p>
      {state.step !== 'asking' && <meter ref={meter} min={0} max={1} aria-label={t('voices.level')} />}
      <div className={menu.row}>
        {isRecording && (
          <Button
            size="sm"
            leftSection={<IconPlayerStop size={18} stroke={1.5} aria-hidden />}
            onClick={stop}
          >
            {t('voices.stop')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={discard}>
          {isRecording ? t('voices.discard') : t('voices.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** A sound that could not be stored: it is kept until it is stored or thrown away. */
function Failed({ recording, store }: VoicesPanelProps) {
  const { t } = useTranslation('editor');
  const { error, variables } = store;
  if (!error || !variables || recording.state.step !== 'idle') return null;
  return (
    <div className={classes.failed} role="alert">
      <p>{readFailure(error).message}</p>
      <div className={menu.row}>
        <Button size="sm" variant="default" onClick={() => store.mutate(variables)}>
          {t('voices.again')}
        </Button>
        <Button size="sm" variant="default" onClick={store.reset}>
          {t('voices.discard')}
        </Button>
      </div>
    </div>
  );
}
