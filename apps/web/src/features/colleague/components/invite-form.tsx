import { colleagueRoles, type ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import { inviteColleagueInputSchema } from '@bedside/contracts/practice/colleague/colleague.schema';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { showOnForm } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

/** Invites a colleague by e-mail. What was typed stays until the invitation is on its way. */
export function InviteForm() {
  const { t } = useTranslation('colleague');
  const utils = trpc.useUtils();
  const form = useForm<{ email: string; role: ColleagueRole }>({
    initialValues: { email: '', role: 'doctor' },
    validate: checkBy(inviteColleagueInputSchema),
  });
  const invite = trpc.colleague.invite.useMutation({
    onSuccess: (colleagues, { email }) => {
      utils.colleague.list.setData(undefined, colleagues);
      toast('success', t('invite.sent', { email }));
      form.reset();
    },
    onError: (error) => {
      const text = showOnForm(form, error);
      if (text) toast('error', text);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values))}>
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
          <Button type="submit" loading={invite.isPending}>
            {t('invite.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
