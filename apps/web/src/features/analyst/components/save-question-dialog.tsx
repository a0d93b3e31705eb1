import {
  saveQuestionInputSchema,
  type SavedQuestion,
} from '@bedside/contracts/figures/analyst/analyst.schema';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { DraftDialog, useDraft } from '../../../ui/draft-dialog';
import { FormFailure } from '../../../ui/form-failure';

type SaveFormProps = {
  practiceId: PracticeId;
  sql: string;
  /** The question that is changed; null: a new one. */
  question: SavedQuestion | null;
  onSaved: (question: SavedQuestion) => void;
  onClose: () => void;
};

/** Gives a statement a name, for everybody who may ask the figures of the practice. */
export function SaveQuestionDialog({ opened, ...form }: SaveFormProps & { opened: boolean }) {
  const { t } = useTranslation('analyst');
  return (
    <DraftDialog opened={opened} onClose={form.onClose} size={440} title={t('dialog.title')}>
      {(leave) => <SaveForm {...form} onCancel={leave} />}
    </DraftDialog>
  );
}

function SaveForm(props: SaveFormProps & { onCancel: () => void }) {
  const { practiceId, sql, question, onSaved, onClose, onCancel } = props;
  const { t } = useTranslation('analyst');
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { name: question?.name ?? '' },
    validate: checkBy(saveQuestionInputSchema.pick({ name: true })),
  });
  useDraft(form.isDirty());
  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: ({ name }: typeof form.values) =>
      utils.client.analyst.save.mutate({ practiceId, sql, name, ...(question && { id: question.id }) }),
    says: t('dialog.done'),
    onSaved: ({ id, saved }) => {
      utils.analyst.page.setData(undefined, (page) => page && { ...page, saved });
      const stored = saved.find((one) => one.id === id);
      if (stored) onSaved(stored);
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('dialog.text')}
        </Text>
        <TextInput label={t('dialog.name')} data-autofocus maxLength={80} {...form.getInputProps('name')} />
        <FormFailure text={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('dialog.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
