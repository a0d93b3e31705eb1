import { updateUserInputSchema } from '@bedside/contracts/account/user/user-update.schema';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { checkBy } from '../../../lib/check-by';

const ownNameSchema = updateUserInputSchema.pick({ firstName: true, lastName: true });

/** What patients and colleagues see of a doctor; for other roles only the name. */
export function GeneralInfoForm({ user }: { user: User }) {
  const { t } = useTranslation(['user', 'common']);
  const utils = trpc.useUtils();
  const isDoctor = user.role === 'doctor';
  const schema = isDoctor ? updateUserInputSchema : ownNameSchema;
  const titles = trpc.dictionary.titles.useQuery(undefined, { enabled: isDoctor });
  const areas = trpc.dictionary.areasOfPractice.useQuery(undefined, { enabled: isDoctor });
  const form = useForm({
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      titleId: user.title?.id ?? null,
      areaPracticeId: user.areaPractice?.id ?? null,
      placeOfWork: user.placeOfWork,
      nameOfClinic: user.nameOfClinic ?? '',
    },
    validate: checkBy(schema),
  });
  const { save, isSaving } = useSave({
    form,
    send: utils.client.user.update.mutate,
    says: t('general.saved'),
    onSaved: (saved) => {
      utils.user.me.setData(undefined, saved);
      form.resetDirty();
    },
  });
  const items = (list: { id: string; name: string }[] | undefined) =>
    (list ?? []).map((item) => ({ value: item.id, label: item.name }));

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (form.isDirty()) save(schema.parse(values));
        else toast('info', t('common:unchanged'));
      })}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('general.firstName')}
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('general.lastName')}
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
          {isDoctor && (
            <>
              <Select
                label={t('general.titleOf')}
                data={items(titles.data)}
                {...form.getInputProps('titleId')}
              />
              <Select
                label={t('general.area')}
                searchable
                nothingFoundMessage={t('general.noArea')}
                data={items(areas.data)}
                {...form.getInputProps('areaPracticeId')}
              />
              <TextInput
                label={t('general.placeOfWork')}
                autoComplete="organization"
                {...form.getInputProps('placeOfWork')}
              />
              <TextInput label={t('general.clinic')} {...form.getInputProps('nameOfClinic')} />
            </>
          )}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {t('general.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
