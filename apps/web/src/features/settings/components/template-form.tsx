import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import {
  saveMessageTemplateInputSchema,
  type MessageTemplate,
} from '@bedside/contracts/sharing/message-template/message-template.schema';
import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';

type TemplateFormProps = {
  /** Null for a new one. */
  template: MessageTemplate | null;
  onDone: () => void;
};

/** Writes a message for later. The name of one that exists stays, because saving goes by the name. */
export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: {
      name: template?.name ?? '',
      message: template?.message ?? '',
      tag: template?.tag ?? null,
    },
    validate: checkBy(saveMessageTemplateInputSchema),
  });
  const topTags = trpc.video.topTags.useQuery();
  // A tag goes with the last video that has it, and the message stays for the next one.
  const tags = [
    ...new Set([...(template?.tag ? [template.tag] : []), ...(topTags.data ?? []).map(({ name }) => name)]),
  ];
  const { save, isSaving } = useSave({
    form,
    send: utils.client.messageTemplate.save.mutate,
    says: t('templates.saved'),
    refresh: [utils.messageTemplate.list],
    onSaved: onDone,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <TextInput
          label={t('templates.name')}
          maxLength={60}
          readOnly={template !== null}
          data-autofocus={template === null || undefined}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('templates.message')}
          description={t('templates.messageHint', { placeholder: '{{patient.name}}' })}
          autosize
          minRows={4}
          maxLength={SMS_MAX_CHARACTERS}
          {...form.getInputProps('message')}
        />
        <Select
          label={t('templates.tag')}
          description={t('templates.tagHint')}
          placeholder={t('templates.everyVideo')}
          data={tags}
          clearable
          {...form.getInputProps('tag')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('templates.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('templates.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
