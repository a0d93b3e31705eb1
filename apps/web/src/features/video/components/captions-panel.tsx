import { readCaptions, writeCaptions } from '@bedside/contracts/caption/caption.rules';
import { CAPTIONS_MAX_CHARACTERS, type Cue } from '@bedside/contracts/caption/caption.schema';
import type { Video } from '@bedside/contracts/video/video.schema';
import { Button, FileButton, Group, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Surface } from '../../../ui/surface';
import classes from './video-panel.module.css';

/** The captions of a video: brought by file, mended line by line, or taken away. */
export function CaptionsPanel({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const settle = (text: string) => ({
    onSuccess: (saved: Video) => {
      utils.video.get.setData({ videoId: saved.id }, saved);
      setMode('read');
      toast('success', text);
    },
    onError: toastFailure,
  });
  const set = trpc.video.setCaptions.useMutation(settle(t('captions.saved')));
  const remove = trpc.video.removeCaptions.useMutation(settle(t('captions.removed')));
  const cues = useQuery({
    queryKey: ['captions', video.captionsUrl],
    enabled: video.captionsUrl !== null,
    queryFn: async () => readCaptions(await (await fetch(video.captionsUrl ?? '')).text()),
  });
  const take = async (file: File | null) => {
    if (!file) return;
    if (file.size > CAPTIONS_MAX_CHARACTERS) return toast('error', t('captions.tooLarge'), file.name);
    set.mutate({ videoId: video.id, fileName: file.name, text: await file.text() });
  };

  return (
    <Surface>
      <section className={classes.panel} aria-label={t('captions.title')}>
        <h2 className={classes.title}>{t('captions.title')}</h2>
        {video.captionsUrl === null ? (
          <p className={classes.hint}>{t('captions.none')}</p>
        ) : cues.data ? (
          <p className={classes.hint}>{t('captions.some', { count: cues.data.length })}</p>
        ) : cues.isError ? (
          <p className={classes.hint}>{t('captions.notLoaded')}</p>
        ) : (
          <Skeleton height={18} width={120} />
        )}
        {mode === 'edit' && cues.data ? (
          <CueEditor
            cues={cues.data}
            busy={set.isPending}
            onCancel={() => setMode('read')}
            onSave={(edited) =>
              set.mutate({ videoId: video.id, fileName: 'captions.vtt', text: writeCaptions(edited) })
            }
          />
        ) : (
          <Group gap="xs">
            <FileButton
              accept=".vtt,.srt"
              onChange={(file) => void take(file)}
              inputProps={{ 'aria-label': t('captions.file') }}
            >
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={set.isPending}>
                  {video.captionsUrl === null ? t('captions.upload') : t('captions.replace')}
                </Button>
              )}
            </FileButton>
            {video.captionsUrl === null ? (
              <span className={classes.hint}>{t('captions.types')}</span>
            ) : (
              <>
                <Button variant="default" size="sm" disabled={!cues.data} onClick={() => setMode('edit')}>
                  {t('captions.edit')}
                </Button>
                <Button variant="subtle" color="gray" size="sm" onClick={() => setMode('remove')}>
                  {t('captions.remove')}
                </Button>
              </>
            )}
          </Group>
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
      </section>
    </Surface>
  );
}

type CueEditorProps = {
  cues: readonly Cue[];
  busy: boolean;
  onSave: (cues: Cue[]) => void;
  onCancel: () => void;
};

function CueEditor({ cues, busy, onSave, onCancel }: CueEditorProps) {
  const { t } = useTranslation('video');
  const [edited, setEdited] = useState(() => [...cues]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(edited);
      }}
    >
      <ol className={classes.cues}>
        {edited.map((cue, at) => (
          <li key={at} className={classes.cue}>
            <span className={classes.time}>{formatDuration(cue.startMs)}</span>
            <TextInput
              aria-label={t('captions.textOf', { time: formatDuration(cue.startMs) })}
              value={cue.text}
              onChange={({ currentTarget }) => {
                const text = currentTarget.value;
                setEdited((now) => now.map((known, index) => (index === at ? { ...known, text } : known)));
              }}
            />
          </li>
        ))}
      </ol>
      <Group gap="xs" mt="sm">
        <Button type="submit" variant="default" size="sm" loading={busy}>
          {t('captions.save')}
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
          {t('captions.cancel')}
        </Button>
      </Group>
    </form>
  );
}
