import { updateVideoInputSchema, type Video } from '@bedside/contracts/video/video.schema';
import { statusOnSave } from '@bedside/contracts/video/video.rules';
import { texts } from '@bedside/contracts/kit/texts';
import { Button, Group, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { showOnForm } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

const formSchema = updateVideoInputSchema.pick({ title: true, description: true, tags: true, script: true });
const valuesOf = (video: Video) => ({
  title: video.title ?? '',
  description: video.description ?? '',
  tags: video.tags.map((tag) => tag.name),
  script: video.script ?? '',
});

type SummaryFormProps = {
  video: Video;
  /** False where another action of the page is the primary one. */
  primary: boolean;
};

/** Title, description, tags and script; what saving does to the status stands in product.md section 4. */
export function SummaryForm({ video, primary }: SummaryFormProps) {
  const utils = trpc.useUtils();
  const topTags = trpc.video.topTags.useQuery();
  const form = useForm({
    initialValues: valuesOf(video),
    validate: schemaResolver(formSchema, { sync: true }),
  });
  const update = trpc.video.update.useMutation({
    onSuccess: async (saved) => {
      utils.video.get.setData({ videoId: saved.id }, saved);
      const values = valuesOf(saved);
      form.setValues(values);
      form.resetDirty(values);
      toast('success', saved.status === 'draft' ? 'Saved as a draft.' : 'The video is saved.');
      await Promise.all([utils.video.list.invalidate(), utils.video.topTags.invalidate()]);
    },
    onError: (error) => {
      const text = showOnForm(form, error);
      if (text) toast('error', text);
    },
  });

  const save = (saveAsDraft: boolean) => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    if (!saveAsDraft && values.title.trim() === '') return form.setFieldError('title', texts.required);
    update.mutate({
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
        <TextInput label="Title" maxLength={200} {...form.getInputProps('title')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <TagsInput
          label="Tags"
          description="Press Enter after each"
          placeholder={form.values.tags.length === 0 ? 'knee, after surgery' : undefined}
          data={(topTags.data ?? []).map((tag) => tag.name)}
          splitChars={[',']}
          maxTags={50}
          clearable
          {...form.getInputProps('tags')}
          onChange={(tags) =>
            form.setFieldValue('tags', [
              ...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== '')),
            ])
          }
        />
        <Textarea
          label="Script"
          description="What you say in the video; only you see it"
          autosize
          minRows={2}
          maxRows={16}
          {...form.getInputProps('script')}
        />
        <Group justify="flex-end" gap="xs">
          {canBeDraft && (
            <Button variant="subtle" color="gray" disabled={update.isPending} onClick={() => save(true)}>
              Save as draft
            </Button>
          )}
          <Button
            type="submit"
            variant={primary ? 'filled' : 'default'}
            loading={update.isPending}
            disabled={!form.isDirty() && video.status !== 'draft'}
          >
            Save video
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
