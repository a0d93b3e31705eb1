import { figureTables, type FigureTable } from '@bedside/contracts/figures/analytics/analytics-table.rules';
import { rhythms, type Rhythm } from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import { scheduleReportInputSchema } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { Button, Group, NativeSelect, Radio, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../../lib/check-by';
import { formatLongDay } from '../../../../lib/format';
import { trpc } from '../../../../lib/trpc';
import { useMayAct } from '../../../../lib/use-may-act';
import { useSave } from '../../../../lib/use-save';
import type { Limits } from '../../limits/read-limits';
import { nameOfWeekday } from '../describe-report';
import { BucketFields, emptyBucket } from './bucket-fields';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

type Values = {
  table: FigureTable;
  rhythm: Rhythm;
  weekday: number;
  bucket: typeof emptyBucket | undefined;
};

/** Sets up what is sent regularly. What was typed stays until it is stored. */
export function ReportForm({ limits }: { limits: Limits }) {
  const { t } = useTranslation('scheduledReport');
  const utils = trpc.useUtils();
  const isOwner = useMayAct('owner');
  const tz = localTimeZone();
  const form = useForm<Values>({
    initialValues: { table: 'videos', rhythm: 'weekly', weekday: 1, bucket: undefined },
    validate: (values) => checkBy(scheduleReportInputSchema)({ ...values, limits, tz }),
  });
  const { table, rhythm, bucket } = form.values;
  const { save, isSaving } = useSave({
    form,
    send: (values: Values) => utils.client.scheduledReport.schedule.mutate({ ...values, limits, tz }),
    says: (reports) => t('form.saved', { day: formatLongDay(new Date(reports.at(-1)?.nextOn ?? '')) }),
    onSaved: (reports) => {
      utils.scheduledReport.list.setData(undefined, reports);
      form.reset();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)} aria-label={t('form.title')}>
      <Stack gap="md">
        <Title order={3} size="md">
          {t('form.title')}
        </Title>
        <NativeSelect
          label={t('form.table')}
          data={figureTables.map((value) => ({ value, label: t(`tables.${value}`) }))}
          {...form.getInputProps('table')}
        />
        <Group grow align="flex-start">
          <NativeSelect
            label={t('form.rhythm')}
            data={rhythms.map((value) => ({ value, label: t(`form.rhythms.${value}`) }))}
            {...form.getInputProps('rhythm')}
          />
          {rhythm === 'weekly' && (
            <NativeSelect
              label={t('form.weekday')}
              data={weekdays.map((value) => ({ value: String(value), label: nameOfWeekday(value) }))}
              value={String(form.values.weekday)}
              onChange={({ currentTarget }) => form.setFieldValue('weekday', Number(currentTarget.value))}
            />
          )}
        </Group>
        {isOwner && (
          <Radio.Group
            size="md"
            label={t('form.where')}
            value={bucket ? 'bucket' : 'mail'}
            onChange={(to) => form.setFieldValue('bucket', to === 'bucket' ? emptyBucket : undefined)}
          >
            <Group gap="md" mt={4}>
              <Radio size="md" value="mail" label={t('form.mail')} />
              <Radio size="md" value="bucket" label={t('form.bucket')} />
            </Group>
          </Radio.Group>
        )}
        {bucket && <BucketFields propsOf={(field) => form.getInputProps(`bucket.${field}`)} />}
        <Text size="sm" c="dimmed">
          {[
            t(`form.about.${rhythm}`, { zone: tz }),
            ...(Object.keys(limits).length > 0 ? [t('form.limits')] : []),
            ...(table === 'shares' ? [t(bucket ? 'form.names' : 'form.noNames')] : []),
          ].join(' ')}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {t('form.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
