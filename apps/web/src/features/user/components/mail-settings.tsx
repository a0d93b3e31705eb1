import {
  newsChoiceSchema,
  newsKindSchema,
  type ChangeDoctorMailInput,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { Select, SimpleGrid, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
  if (settings.isPending) return <Skeleton height={122} aria-busy="true" aria-label={t('notices.loading')} />;
  if (settings.isError)
    return <Problem message={readFailure(settings.error).message} onRetry={() => void settings.refetch()} />;
  const { news, daily, isWeekly, invoices, joined, colleagues } = settings.data;
  const turn = (input: ChangeDoctorMailInput) => change.mutate({ ...input, timeZone: localTimeZone() });
  if (!isOwner)
    return (
      <Switch
        styles={quietDescription}
        label={t('notices.joined')}
        description={t('notices.joinedHint')}
        checked={joined}
        disabled={change.isPending}
        onChange={(event) => turn({ joined: event.currentTarget.checked })}
      />
    );
  return (
    <Stack gap="md">
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
      {(people.data?.colleagues.length ?? 0) > 0 && (
        <Switch
          styles={quietDescription}
          label={t('notices.colleagues')}
          description={t('notices.colleaguesHint')}
          checked={colleagues}
          disabled={change.isPending}
          onChange={(event) => turn({ colleagues: event.currentTarget.checked })}
        />
      )}
      <Switch
        styles={quietDescription}
        label={t('notices.invoices')}
        description={t('notices.invoicesHint')}
        checked={invoices}
        disabled={change.isPending}
        onChange={(event) => turn({ invoices: event.currentTarget.checked })}
      />
    </Stack>
  );
}
