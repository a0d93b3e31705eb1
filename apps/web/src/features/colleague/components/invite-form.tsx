import { colleagueRoles, type ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import { inviteColleagueInputSchema } from '@bedside/contracts/practice/colleague/colleague.schema';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';

/** Invites a colleague by e-mail. What was typed stays until the invitation is on its way. */
export function InviteForm() {
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const form = useForm<{ email: string; role: ColleagueRole }>({
    initialValues: { email: '', role: 'doctor' },
    validate: checkBy(inviteColleagueInputSchema),
  });
  const { save, isSaving } = useSave({
    form,
    send: utils.client.colleague.invite.mutate,
    says: (_colleagues, { email }) => t('invite.sent', { email }),
    onSaved: (colleagues) => {
      utils.colleague.list.setData(undefined, colleagues);
      form.reset();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <TextInput
          type="email"
          autoComplete="off"
          label={t('invite.email')}
          {...form.getInputProps('email')}
        />
        <Radio.Group size="md" label={t('invite.role')} {...form.getInputProps('role')}>
          <Stack gap="xs" mt={4}>
            {colleagueRoles.map((role) => (
              <Radio
                key={role}
                size="md"
                value={role}
                label={t(`role.${role}`)}
                description={t(`does.${role}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {t('invite.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
