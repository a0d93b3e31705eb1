import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { languageCodeOf } from '@bedside/contracts/videos/transcript/transcript-language.rules';
import { Button, Group, NativeSelect, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { languageOptions } from '../language-options';
import { SoundConsentGate } from './sound-consent-gate';
import classes from './video-panel.module.css';

const LOOK_EVERY_MS = 2_000;

/** Transcribes the video once the practice has consented. Hidden where no transcription server is set. */
export function Transcribing({ video }: { video: Video }) {
  if (video.status === 'processing') return null;
  return (
    <SoundConsentGate>
      <Transcription video={video} />
    </SoundConsentGate>
  );
}

/** Starts and stops the transcription, and shows how far it is. */
function Transcription({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  const input = { videoId: video.id };
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
  useEffect(() => {
    if (isOpen(was.current) && state === 'done') void utils.video.get.invalidate({ videoId: video.id });
    was.current = state;
  }, [state, utils, video.id]);

  if (!overview.data) return null;
  const { transcription } = overview.data;
  if (transcription && isOpen(transcription.state)) {
    return (
      <Group gap="xs" mt="xs" role="status">
        <span className={classes.hint}>{t(`transcript.${transcription.state}`)}</span>
        <Progress value={transcription.progress} flex={1} aria-label={t('transcript.progress')} />
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(input)}
        >
          {t('transcript.cancel')}
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
        aria-label={t('transcript.language')}
        value={language ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[{ value: '', label: t('transcript.detect') }, ...languageOptions]}
      />
      <Button
        variant="default"
        size="sm"
        loading={start.isPending}
        onClick={() => start.mutate({ ...input, language })}
      >
        {t(transcription ? 'transcript.again' : 'transcript.start')}
      </Button>
      {transcription?.state === 'cancelled' && (
        <span className={classes.hint}>{t('transcript.cancelled')}</span>
      )}
      {transcription?.reason && (
        <span className={classes.hint} role="alert">
          {t(`transcript.failed.${transcription.reason}`)}
        </span>
      )}
    </Group>
  );
}

const isOpen = (state: string | undefined): state is 'waiting' | 'running' =>
  state === 'waiting' || state === 'running';
