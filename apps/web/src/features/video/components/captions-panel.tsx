import { readCaptions, writeCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import {
  captionFormatSchema,
  type CaptionFileFormat,
  type Cue,
} from '@bedside/contracts/videos/caption/caption.schema';
import type { ScriptCue } from '@bedside/contracts/videos/recording/recording.schema';
import { languageCodeOf } from '@bedside/contracts/videos/transcript/transcript-language.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, FileButton, Group, Menu, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Transcribing } from '../../../ui/transcribing';
import { languageOptions } from '../../../lib/language-options';
import { captionTypes, useCaptionFile } from '../use-caption-file';
import { CueEditor } from './cue-editor';
import { PartlyReadDialog } from './partly-read-dialog';
import classes from './video-panel.module.css';

type CaptionsPanelProps = {
  video: Video;
  player: RefObject<HTMLVideoElement | null>;
  /** Steps through the uncertain lines one by one, by ear; the recorder has it for its own takes. */
  Pass: ComponentType<{
    cues: readonly ScriptCue[];
    durationMs: number;
    player: RefObject<HTMLVideoElement | null>;
    onChange: (cues: ScriptCue[]) => void;
    onDone: () => void;
  }>;
};

/** The captions of a video: uploaded or timed by its speech, corrected line by line or by ear, or removed. */
export function CaptionsPanel({ video, player, Pass }: CaptionsPanelProps) {
  const { t } = useTranslation(['video', 'recorder']);
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const [mode, setMode] = useState<'read' | 'edit' | 'listen' | 'remove'>('read');
  const edit = useRef<HTMLButtonElement>(null);
  const hasListened = useRef(false);
  useEffect(() => {
    if (hasListened.current && mode === 'read') edit.current?.focus();
    hasListened.current = mode === 'listen';
  }, [mode]);
  const settle = (text: string) => ({
    onSuccess: (saved: Video, sent: { videoId: string; text?: string }) => {
      // They are part of the video's answer, so the focus finds its button at once.
      if (sent.text) queries.setQueryData(['captions', saved.captionsUrl], readCaptions(sent.text));
      utils.video.get.setData({ videoId: saved.id }, saved);
      setMode('read');
      toast('success', text);
    },
    onError: toastFailure,
  });
  const set = trpc.caption.set.useMutation(settle(t('captions.saved')));
  const setLanguage = trpc.caption.setLanguage.useMutation(settle(t('captions.languageSaved')));
  const remove = trpc.caption.remove.useMutation(settle(t('captions.removed')));
  const cues = useQuery({
    queryKey: ['captions', video.captionsUrl],
    enabled: video.captionsUrl !== null,
    queryFn: async () => readCaptions(await (await fetch(video.captionsUrl ?? '')).text()),
  });
  const marked = useMemo(
    () => markUncertain(cues.data ?? [], video.uncertainCaptions),
    [cues.data, video.uncertainCaptions],
  );
  const uncertain = marked.filter((cue) => cue.isUncertain).length;
  const store = (changed: readonly ScriptCue[]) =>
    set.mutate({
      videoId: video.id,
      fileName: 'captions.vtt',
      text: writeCaptions(changed),
      language: video.captionsLanguage ?? undefined,
      uncertainMs: changed.flatMap(({ startMs, isUncertain }) => (isUncertain ? [startMs] : [])),
    });
  const { take, isReading, isTiming, stop, partly, forget } = useCaptionFile(video, (file) =>
    set.mutate({ videoId: video.id, ...file }),
  );
  const downloadAs = (format: CaptionFileFormat) =>
    void download({
      path: `/v1/videos/${video.id}/captions-export?format=${format}`,
      fileName: t('captions.fileName', { format }),
      during: t('captions.downloading'),
      done: t('captions.downloaded'),
    });

  return (
    <div className={classes.panel}>
      {video.captionsUrl === null ? (
        <p className={classes.hint}>{t('captions.none')}</p>
      ) : cues.data ? (
        <p className={classes.hint}>
          {t('captions.some', { count: cues.data.length })}
          {uncertain > 0 &&
            mode !== 'listen' &&
            `. ${t('recorder:captions.uncertain', { count: uncertain })}`}
        </p>
      ) : cues.isError ? (
        <p className={classes.hint}>{t('captions.notLoaded')}</p>
      ) : (
        <Skeleton height={18} width={120} />
      )}
      {mode === 'edit' && cues.data ? (
        <CueEditor cues={marked} busy={set.isPending} onCancel={() => setMode('read')} onSave={store} />
      ) : mode === 'listen' ? (
        <Suspense fallback={<Skeleton height={180} />}>
          <Listening
            Pass={Pass}
            cues={marked}
            durationMs={video.durationMs}
            player={player}
            onDone={(heard) => {
              player.current?.pause();
              // Times set by ear remain until they are saved.
              if (heard) store(heard);
              else setMode('read');
            }}
          />
        </Suspense>
      ) : (
        <Group gap="xs">
          <FileButton
            accept={captionTypes.join(',')}
            onChange={(file) => void take(file)}
            inputProps={{ 'aria-label': t('captions.file') }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm" loading={set.isPending || isReading || isTiming}>
                {video.captionsUrl === null ? t('captions.upload') : t('captions.replace')}
              </Button>
            )}
          </FileButton>
          {video.captionsUrl === null ? (
            <span className={classes.hint}>{t('captions.types')}</span>
          ) : (
            <>
              {uncertain > 0 && video.file && (
                <Button variant="default" size="sm" onClick={() => setMode('listen')}>
                  {t('recorder:captions.check')}
                </Button>
              )}
              <Button
                ref={edit}
                variant="default"
                size="sm"
                disabled={!cues.data}
                onClick={() => setMode('edit')}
              >
                {t('captions.edit')}
              </Button>
              <Menu position="bottom-start">
                <Menu.Target>
                  <Button variant="default" size="sm">
                    {t('captions.download')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {captionFormatSchema.options.map((format) => (
                    <Menu.Item key={format} onClick={() => downloadAs(format)}>
                      {t('captions.downloadAs', { format })}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
              <Button variant="subtle" color="gray" size="sm" onClick={() => setMode('remove')}>
                {t('captions.remove')}
              </Button>
            </>
          )}
        </Group>
      )}
      {video.captionsUrl !== null && mode === 'read' && (
        <NativeSelect
          size="sm"
          w="fit-content"
          label={t('captions.language')}
          value={video.captionsLanguage ?? ''}
          disabled={setLanguage.isPending}
          onChange={({ currentTarget }) => {
            const language = languageCodeOf(currentTarget.value);
            if (language) setLanguage.mutate({ videoId: video.id, language });
          }}
          data={[
            ...(video.captionsLanguage ? [] : [{ value: '', label: t('captions.languageUnknown') }]),
            ...languageOptions,
          ]}
        />
      )}
      {isTiming && (
        <Group gap="xs" role="status">
          <span className={classes.hint}>{t('captions.timing')}</span>
          <Button variant="subtle" color="gray" size="sm" onClick={stop}>
            {t('captions.stopTiming')}
          </Button>
        </Group>
      )}
      {mode === 'read' && video.status !== 'processing' && (
        <Transcribing
          videoId={video.id}
          onDone={() => void utils.video.get.invalidate({ videoId: video.id })}
        />
      )}
      {partly && (
        <PartlyReadDialog
          file={partly}
          durationMs={video.durationMs}
          busy={set.isPending}
          onSave={(file) => set.mutate({ videoId: video.id, ...file }, { onSuccess: forget })}
          onClose={forget}
        />
      )}
      <ConfirmDialog
        opened={mode === 'remove'}
        title={t('captions.remove')}
        confirmLabel={t('captions.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ videoId: video.id })}
        onClose={() => setMode('read')}
      >
        <p>{t('captions.removeBody')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** The stored value is the starts of the lines with guessed times. */
function markUncertain(cues: readonly Cue[], uncertainMs: readonly number[]): ScriptCue[] {
  const starts = new Set(uncertainMs);
  return cues.map((cue) => ({ ...cue, isUncertain: starts.has(cue.startMs) }));
}

type ListeningProps = Omit<ComponentProps<CaptionsPanelProps['Pass']>, 'onChange' | 'onDone'> & {
  Pass: CaptionsPanelProps['Pass'];
  /** @param heard times set by ear; undefined without any */
  onDone: (heard: ScriptCue[] | undefined) => void;
};

function Listening({ Pass, cues, onDone, ...rest }: ListeningProps) {
  const [heard, setHeard] = useState<ScriptCue[]>();
  return <Pass {...rest} cues={heard ?? cues} onChange={setHeard} onDone={() => onDone(heard)} />;
}
