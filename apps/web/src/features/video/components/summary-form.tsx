import type { VideoId } from '@bedside/contracts/kit/ids';
import { statusOnSave } from '@bedside/contracts/videos/video/video.rules';
import { updateVideoInputSchema, type Video } from '@bedside/contracts/videos/video/video.schema';
import { Alert, Button, Group, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { cleanTags } from '../clean-tags';
import { storeSummary, readStoredSummary, type SummaryValues } from '../stored-summary';
import { useOverlay } from '../use-overlay';
import { CoverPicker } from './cover-picker';
import { checkBy } from '../../../lib/check-by';
import { formatCodedText } from '../../../lib/format-coded-text';

const formSchema = updateVideoInputSchema.pick({ title: true, description: true, tags: true, script: true });
const valuesOf = (video: Video): SummaryValues => ({
  title: video.title ?? '',
  description: video.description ?? '',
  tags: video.tags.map((tag) => tag.name),
  script: video.script ?? '',
});

type SummaryFormProps = {
  video: Video;
  /** False where another action of the page is the primary one. */
  primary: boolean;
  onSaved?: () => void;
  /** Proposes title, description and tags; left out where there is no room for it. */
  Proposals?: ComponentType<{
    videoId: VideoId;
    values: SummaryValues;
    onUse: (change: Partial<SummaryValues>) => void;
  }>;
  /** Writes and rewrites the script. */
  Assistant?: ComponentType<{ videoId: VideoId; text: string; onText: (text: string) => void }>;
};

/** Title, description, tags, cover and script; saving makes a draft with a title ready to share. */
export function SummaryForm({ video, primary, onSaved, Proposals, Assistant }: SummaryFormProps) {
  const { t } = useTranslation(['video', 'common']);
  const utils = trpc.useUtils();
  const topTags = trpc.video.topTags.useQuery();
  /** The list's own empty text; nobody can pick it. */
  const noTags = [{ value: t('summary.noTags'), disabled: true }];
  const overlay = useOverlay();
  const [kept, setKept] = useState(() => readStoredSummary(sessionStorage, video.id));
  const form = useForm({
    initialValues: valuesOf(video),
    validate: checkBy(formSchema),
  });
  const { values, setValues } = form;
  const isDirty = form.isDirty();
  const isRestored = useRef(false);
  useEffect(() => {
    // Only what an earlier visit left, because later changes come from this form itself.
    if (kept && !isRestored.current) setValues(kept);
    isRestored.current = true;
  }, [kept, setValues]);
  useEffect(
    () => storeSummary(sessionStorage, video.id, isDirty ? values : null),
    [isDirty, values, video.id],
  );
  // Unsaved text survives other screens of the app, but not closing the tab.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isDirty });

  const { save: send, isSaving } = useSave({
    form,
    send: utils.client.video.update.mutate,
    says: (saved) => (saved.status === 'draft' ? t('summary.savedAsDraft') : t('summary.saved')),
    refresh: [utils.video.list, utils.video.topTags, utils.library.list],
    onSaved: (saved) => {
      const hasNewTitle = saved.title !== video.title && saved.title !== null;
      utils.video.get.setData({ videoId: saved.id }, saved);
      const now = valuesOf(saved);
      form.setValues(now);
      form.resetDirty(now);
      setKept(null);
      storeSummary(sessionStorage, video.id, null);
      onSaved?.();
      if (hasNewTitle) overlay.mutate(saved.id);
    },
  });

  const save = (saveAsDraft: boolean) => {
    if (form.validate().hasErrors) return;
    if (!isDirty && video.status !== 'draft') return toast('info', t('common:unchanged'));
    if (!saveAsDraft && values.title.trim() === '')
      return form.setFieldError('title', formatCodedText('required'));
    send({
      videoId: video.id,
      ...values,
      status: statusOnSave(video.status, { ...values, saveAsDraft }),
    });
  };
  const canBeDraft = video.status === 'draft' || video.status === 'ready to share';

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Stack gap="md">
        {kept && isDirty && (
          <Alert color="blue" role="status">
            <Group justify="space-between" gap="xs">
              {t('summary.kept')}
              <Button
                variant="default"
                onClick={() => {
                  form.reset();
                  setKept(null);
                }}
              >
                {t('summary.discard')}
              </Button>
            </Group>
          </Alert>
        )}
        <TextInput
          label={t('summary.title')}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('summary.description')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <TagsInput
          label={t('summary.tags')}
          description={t('summary.tagsHint')}
          placeholder={values.tags.length === 0 ? t('summary.tagsExample') : undefined}
          data={topTags.data?.length === 0 ? noTags : (topTags.data ?? []).map((tag) => tag.name)}
          splitChars={[',']}
          maxTags={50}
          clearable
          clearButtonProps={{ 'aria-label': t('summary.clearTags') }}
          {...form.getInputProps('tags')}
          onDuplicate={() => form.setFieldError('tags', formatCodedText('skill-taken'))}
          onChange={(tags) => form.setFieldValue('tags', cleanTags(tags))}
        />
        {Proposals && <Proposals videoId={video.id} values={values} onUse={(change) => setValues(change)} />}
        <CoverPicker video={video} />
        <Textarea
          label={t('summary.script')}
          description={t('summary.scriptHint')}
          autosize
          minRows={12}
          maxRows={16}
          {...form.getInputProps('script')}
        />
        {Assistant && (
          <Assistant
            videoId={video.id}
            text={values.script}
            onText={(script) => form.setFieldValue('script', script)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {canBeDraft && (
            <Button variant="subtle" color="gray" disabled={isSaving} onClick={() => save(true)}>
              {t('summary.saveAsDraft')}
            </Button>
          )}
          <Button type="submit" variant={primary ? 'filled' : 'default'} loading={isSaving}>
            {t('summary.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
