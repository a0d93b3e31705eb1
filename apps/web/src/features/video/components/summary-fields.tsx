import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Alert, Button, Group, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCodedText } from '../../../lib/format-coded-text';
import { trpc } from '../../../lib/trpc';
import { cleanTags } from '../clean-tags';
import type { SummaryValues } from '../stored-summary';
import type { Summary } from '../use-summary';
import { CoverPicker } from './cover-picker';

/** Says that changes of an earlier visit are not saved, and lets them go. */
export function UnsavedChanges({ summary }: { summary: Summary }) {
  const { t } = useTranslation('video');
  if (!summary.isUnsaved) return null;
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between" gap="xs">
        {t('summary.kept')}
        <Button variant="default" onClick={summary.discard}>
          {t('summary.discard')}
        </Button>
      </Group>
    </Alert>
  );
}

type SummaryFieldsProps = {
  video: Video;
  summary: Summary;
  /** Proposes title, description and tags; left out where there is no room for it. */
  Proposals?: ComponentType<{
    videoId: VideoId;
    values: SummaryValues;
    onUse: (change: Partial<SummaryValues>) => void;
  }>;
};

/** Title, description, tags and cover. */
export function SummaryFields({ video, summary: { form }, Proposals }: SummaryFieldsProps) {
  const { t } = useTranslation('video');
  const topTags = trpc.video.topTags.useQuery();
  /** The list's own empty text; nobody can pick it. */
  const noTags = [{ value: t('summary.noTags'), disabled: true }];
  const { values, setValues } = form;
  return (
    <>
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
    </>
  );
}

type ScriptFieldProps = {
  video: Video;
  summary: Summary;
  /** Writes and rewrites the script. */
  Assistant?: ComponentType<{ videoId: VideoId; text: string; onText: (text: string) => void }>;
};

/** The script that the teleprompter shows. */
export function ScriptField({ video, summary: { form }, Assistant }: ScriptFieldProps) {
  const { t } = useTranslation('video');
  return (
    <>
      <Textarea
        label={t('summary.script')}
        description={t('summary.scriptHint')}
        autosize
        minRows={4}
        maxRows={16}
        {...form.getInputProps('script')}
      />
      {Assistant && (
        <Assistant
          videoId={video.id}
          text={form.values.script}
          onText={(script) => form.setFieldValue('script', script)}
        />
      )}
    </>
  );
}
