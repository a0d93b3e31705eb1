import type { VideoId } from '@bedside/contracts/kit/ids';
import { languageCodeOf } from '@bedside/contracts/videos/transcript/transcript-language.rules';
import { Button, Group, NativeSelect, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../lib/toast';
import { trpc } from '../lib/trpc';
import { languageOptions } from '../lib/language-options';
import { SoundConsentGate } from './sound-consent-gate';
import classes from './transcribing.module.css';

const LOOK_EVERY_MS = 2_000;

type TranscribingProps = {
  videoId: VideoId;
  /** Called when a transcription that was seen to run is done. */
  onDone: () => void;
  /** What starts it, where there is no transcript yet. */
  startLabel?: string;
};

/** Transcribes a video once the practice has consented. Hidden where no transcription server is set. */
export function Transcribing(props: TranscribingProps) {
  return (
    <SoundConsentGate>
      <Transcription {...props} />
    </SoundConsentGate>
  );
}

/** Starts and stops the transcription, and shows how far it is. */
function Transcription({ videoId, onDone, startLabel }: TranscribingProps) {
  const { t } = useTranslation('transcript');
  const utils = trpc.useUtils();
  const input = { videoId };
  const overview = trpc.transcript.get.useQuery(input, {
    refetchInterval: ({ state }) => (isOpen(state.data?.transcription?.state) ? LOOK_EVERY_MS : false),
  });
  const settle = {
    onSuccess: (now: typeof overview.data) => utils.transcript.get.setData(input, now),
    onError: toastFailure,
  };
  const start = trpc.transcript.start.useMutation(settle);
  const cancel = trpc.transcript.cancel.useMutation(settle);
  const [chosen, setChosen] = useState<string>();
  const state = overview.data?.transcription?.state;
  const was = useRef(state);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (isOpen(was.current) && state === 'done') done.current();
    was.current = state;
  }, [state]);

  if (!overview.data) return null;
  const { transcription } = overview.data;
  if (transcription && isOpen(transcription.state)) {
    return (
      <Group gap="xs" mt="xs" role="status">
        <span className={classes.hint}>{t(transcription.state)}</span>
        <Progress value={transcription.progress} flex={1} aria-label={t('progress')} />
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(input)}
        >
          {t('cancel')}
        </Button>
      </Group>
    );
  }
  const wanted = chosen ?? overview.data.language;
  const language = languageCodeOf(wanted ?? '');
  return (
    <Group gap="xs" mt="xs">
      <NativeSelect
        size="sm"
        aria-label={t('language')}
        value={language ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[{ value: '', label: t('detect') }, ...languageOptions]}
      />
      <Button
        variant="default"
        size="sm"
        loading={start.isPending}
        onClick={() => start.mutate({ ...input, language })}
      >
        {transcription ? t('again') : (startLabel ?? t('start'))}
      </Button>
      {transcription?.state === 'cancelled' && <span className={classes.hint}>{t('cancelled')}</span>}
      {transcription?.reason && (
        <span className={classes.hint} role="alert">
          {t(`failed.${transcription.reason}`)}
        </span>
      )}
    </Group>
  );
}

const isOpen = (state: string | undefined): state is 'waiting' | 'running' =>
  state === 'waiting' || state === 'running';
