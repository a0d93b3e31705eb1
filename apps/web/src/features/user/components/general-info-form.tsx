import { updateUserInputSchema, type User } from '@bedside/contracts/user/user.schema';
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { showOnForm } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

/** What patients and colleagues see of the doctor. */
export function GeneralInfoForm({ user }: { user: User }) {
  const utils = trpc.useUtils();
  const titles = trpc.dictionary.titles.useQuery();
  const areas = trpc.dictionary.areasOfPractice.useQuery();
  const form = useForm({
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      titleId: user.title?.id ?? null,
      areaPracticeId: user.areaPractice?.id ?? null,
      placeOfWork: user.placeOfWork,
      nameOfClinic: user.nameOfClinic ?? '',
    },
    validate: schemaResolver(updateUserInputSchema, { sync: true }),
  });
  const update = trpc.user.update.useMutation({
    onSuccess: (saved) => {
      utils.user.me.setData(undefined, saved);
      form.resetDirty();
      toast('success', 'Your profile is saved.');
    },
    onError: (error) => {
      const text = showOnForm(form, error);
      if (text) toast('error', text);
    },
  });
  const items = (list: { id: string; name: string }[] | undefined) =>
    (list ?? []).map((item) => ({ value: item.id, label: item.name }));

  return (
    <form noValidate onSubmit={form.onSubmit((values) => update.mutate(updateUserInputSchema.parse(values)))}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          <Select label="Title" data={items(titles.data)} {...form.getInputProps('titleId')} />
          <Select
            label="Area of practice"
            searchable
            nothingFoundMessage="No such area of practice"
            data={items(areas.data)}
            {...form.getInputProps('areaPracticeId')}
          />
          <TextInput
            label="Place of work"
            autoComplete="organization"
            {...form.getInputProps('placeOfWork')}
          />
          <TextInput label="Name of clinic (optional)" {...form.getInputProps('nameOfClinic')} />
        </SimpleGrid>
        <TextInput
          label="E-mail"
          value={user.email}
          readOnly
          disabled
          description="You log in with this address. It cannot be changed here."
        />
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending} disabled={!form.isDirty()}>
            Save profile
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
