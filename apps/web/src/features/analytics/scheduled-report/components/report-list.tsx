import type { ScheduledReport } from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../../lib/failure';
import { formatDateTime, formatLongDay } from '../../../../lib/format';
import { toast, toastFailure } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { Problem } from '../../../../ui/problem';
import { writtenDays } from '../../days/format-days';
import { limitKinds, type LimitKind } from '../../limits/read-limits';
import { useLimitName } from '../../limits/use-limit-options';
import { describeReport, describeTarget } from '../describe-report';

const list = { component: 'ul', gap: 'lg', m: 0, p: 0, style: { listStyle: 'none' } } as const;
const text = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** What is sent regularly, each with when it was sent, and with what a press does. */
export function ReportList() {
  const { t } = useTranslation('scheduledReport');
  const query = trpc.scheduledReport.list.useQuery();
  return (
    <Stack gap="md" component="section" aria-label={t('list')}>
      {query.isPending ? (
        <Skeleton height={80} role="status" aria-label={t('loading')} />
      ) : query.isError ? (
        <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />
      ) : query.data.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <Stack {...list}>
          {query.data.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Report({ report }: { report: ScheduledReport }) {
  const { t } = useTranslation('scheduledReport');
  const utils = trpc.useUtils();
  const { id, isPaused, nextOn, lastSent, failure, limits } = report;
  const line = describeReport(report);
  const show = (reports: ScheduledReport[]) => utils.scheduledReport.list.setData(undefined, reports);
  const change = trpc.scheduledReport.change.useMutation({ onSuccess: show, onError: toastFailure });
  const end = trpc.scheduledReport.end.useMutation({
    onSuccess: (reports) => {
      show(reports);
      toast('success', t('done.end'));
    },
    onError: toastFailure,
  });
  const send = trpc.scheduledReport.sendNow.useMutation({
    onSuccess: (reports) => {
      show(reports);
      const why = reports.find((one) => one.id === id)?.failure?.why;
      if (why) toast('error', t('done.failed', { why: t(`why.${why}`) }));
      else toast('success', t(report.bucket ? 'done.bucket' : 'done.mail'));
    },
    onError: toastFailure,
  });
  const isBusy = change.isPending || end.isPending || send.isPending;
  return (
    <Stack component="li" gap={4}>
      <div style={text}>
        <Title order={3} size="sm">
          {line}
        </Title>
        <Text size="sm" c="dimmed">
          {describeTarget(report)}
          {limitKinds.map((kind) => {
            const value = limits[kind];
            return value !== undefined && <LimitName key={kind} kind={kind} value={value} />;
          })}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            isPaused ? t('paused') : t('next', { day: formatLongDay(new Date(nextOn)) }),
            lastSent
              ? t('sent', { at: formatDateTime(lastSent.at), days: writtenDays(lastSent) })
              : t('never'),
          ].join(' · ')}
        </Text>
        {failure && (
          <Text size="sm" c="var(--danger-text)" role="status">
            {t('failed', { since: formatDateTime(failure.since), why: t(`why.${failure.why}`) })}
          </Text>
        )}
      </div>
      <Group gap="xs" mt={4}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('nowOf', { line })}
          loading={send.isPending}
          disabled={isBusy}
          onClick={() => send.mutate({ id })}
        >
          {t('now')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t(isPaused ? 'goOnOf' : 'pauseOf', { line })}
          disabled={isBusy}
          onClick={() => change.mutate({ id, isPaused: !isPaused })}
        >
          {t(isPaused ? 'goOn' : 'pause')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('endOf', { line })}
          disabled={isBusy}
          onClick={() => end.mutate({ id })}
        >
          {t('end')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What a report is limited to. */
function LimitName({ kind, value }: { kind: LimitKind; value: string }) {
  const { t } = useTranslation('limits');
  return <> · {t(`chip.${kind}`, { name: useLimitName(kind, value) })}</>;
}
