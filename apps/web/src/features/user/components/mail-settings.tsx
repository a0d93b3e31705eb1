import {
  newsChoiceSchema,
  newsKindSchema,
  type ChangeDoctorMailInput,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { Alert, Button, Select, SimpleGrid, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { readFailure } from '../../../lib/failure';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useMayAct } from '../../../lib/use-may-act';
import { Problem } from '../../../ui/problem';

const quietDescription = { description: { color: 'var(--quiet)' } };

/** Which e-mails the doctor gets: the owner about the practice, a colleague about their own patients in it. */
export function MailSettings() {
  const { t } = useTranslation('user');
  const utils = trpc.useUtils();
  const isOwner = useMayAct('owner');
  const settings = trpc.doctorMail.settings.useQuery();
  const people = trpc.colleague.list.useQuery(undefined, { enabled: isOwner });
  const change = trpc.doctorMail.change.useMutation({
    onSuccess: (saved) => {
      utils.doctorMail.settings.setData(undefined, saved);
      toast('success', t('notices.saved'));
    },
    onError: toastFailure,
  });
  if (settings.isPending)
    return <Skeleton height={122} role="status" aria-busy="true" aria-label={t('notices.loading')} />;
  if (settings.isError)
    return <Problem message={readFailure(settings.error).message} onRetry={() => void settings.refetch()} />;
  const { news, daily, isWeekly } = settings.data;
  const turn = (input: ChangeDoctorMailInput) => change.mutate({ ...input, timeZone: localTimeZone() });
  const switchOf = (name: 'joined' | 'colleagues' | 'invoices') => (
    <Switch
      styles={quietDescription}
      label={t(`notices.${name}`)}
      description={t(`notices.${name}Hint`)}
      checked={settings.data[name]}
      disabled={change.isPending}
      onChange={(event) => turn({ [name]: event.currentTarget.checked })}
    />
  );
  const { returned } = settings.data;
  const warning = returned && (
    <Alert color="yellow" role="alert">
      <Text size="sm">
        {t('notices.returned', { email: returned.email, day: formatDay(returned.since) })}
      </Text>
      <Button
        mt="xs"
        size="compact-md"
        mih={36}
        loading={change.isPending}
        onClick={() => turn({ works: true })}
      >
        {t('notices.works')}
      </Button>
    </Alert>
  );
  if (!isOwner)
    return (
      <Stack gap="md">
        {warning}
        {switchOf('joined')}
      </Stack>
    );
  return (
    <Stack gap="md">
      {warning}
      <Text c="var(--quiet)">{t('notices.lead')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        {newsKindSchema.options.map((kind) => (
          <Select
            key={kind}
            label={t(`notices.kinds.${kind}`)}
            data={newsChoiceSchema.options.map((value) => ({ value, label: t(`notices.choices.${value}`) }))}
            value={news[kind]}
            allowDeselect={false}
            disabled={change.isPending}
            onChange={(chosen) => turn({ news: { [kind]: newsChoiceSchema.parse(chosen) } })}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="var(--quiet)">
        {t('notices.atOnceHint')}
      </Text>
      <Select
        label={t('notices.digest')}
        description={t('notices.digestHint', { zone: localTimeZone().replaceAll('_', ' ') })}
        data={(['daily', 'weekly', 'never'] as const).map((value) => ({
          value,
          label: t(`notices.${value}`),
        }))}
        value={daily ? (isWeekly ? 'weekly' : 'daily') : 'never'}
        disabled={change.isPending}
        onChange={(chosen) => turn({ daily: chosen !== 'never', isWeekly: chosen === 'weekly' })}
      />
      {(people.data?.colleagues.length ?? 0) > 0 && switchOf('colleagues')}
      {switchOf('invoices')}
    </Stack>
  );
}
