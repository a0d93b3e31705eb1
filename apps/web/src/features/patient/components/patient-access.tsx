import type { PatientId } from '@bedside/contracts/kit/ids';
import type { PatientAccess as Access } from '@bedside/contracts/practice/patient-access/patient-access.schema';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDateTime, formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useMayAct } from '../../../lib/use-may-act';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Section } from '../../../ui/page';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import { EndAllAccess } from './end-all-access';

const list = { component: 'ul', gap: 'md', m: 0, p: 0, style: { listStyle: 'none' } } as const;
const words = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** Every link and code that opens something of a patient, since when, when it was used last, and how it ends. */
export function PatientAccess({ patientId }: { patientId: PatientId }) {
  const { t } = useTranslation('patientAccess');
  const query = trpc.patientAccess.list.useQuery({ patientId });
  const mayEnd = useMayAct('doctor');
  return (
    <Section title={t('title')} aside={mayEnd && <EndAllAccess patientId={patientId} />}>
      <Surface>
        {query.isPending ? (
          <Skeleton height={120} role="status" aria-label={t('loading')} />
        ) : query.isError ? (
          <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />
        ) : (
          <Stack gap="md">
            <Stack {...list}>
              {query.data.accesses.map((access) => (
                <OneAccess
                  key={`${access.kind} ${access.id}`}
                  patientId={patientId}
                  access={access}
                  mayEnd={mayEnd}
                />
              ))}
            </Stack>
            <Text size="sm" c="dimmed">
              {t('people', { names: query.data.people.join(', ') })} {t('forms')}
            </Text>
          </Stack>
        )}
      </Surface>
    </Section>
  );
}

type OneAccessProps = { patientId: PatientId; access: Access; mayEnd: boolean };

function OneAccess({ patientId, access, mayEnd }: OneAccessProps) {
  const { t } = useTranslation('patientAccess');
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const end = trpc.patientAccess.end.useMutation({
    onSuccess: (left) => {
      utils.patientAccess.list.setData({ patientId }, left);
      void utils.patient.get.invalidate({ patientId });
      void utils.analytics.invalidate();
      toast('success', t('ended'));
      document.getElementById('content')?.focus({ preventScroll: true });
    },
    onError: (error) => {
      toastFailure(error);
      void utils.patientAccess.list.invalidate({ patientId });
    },
    onSettled: () => setAsked(false),
  });
  const { kind, id, title } = access;
  const what = t(`opens.${kind}`, { title: title ?? '' });
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div style={words}>
        <Text fw={600}>{what}</Text>
        <Text size="sm" c="dimmed">
          {useFacts(access).join(' · ')}
        </Text>
      </div>
      {mayEnd && (
        <Button variant="default" size="sm" aria-label={t('endOf', { what })} onClick={() => setAsked(true)}>
          {t('end')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('ask.title')}
        confirmLabel={t('ask.confirm')}
        busy={end.isPending}
        onConfirm={() => end.mutate({ patientId, kind, id })}
        onClose={() => setAsked(false)}
      >
        <p>
          <strong>{what}</strong>
        </p>
        <p>{t(`ask.${kind}`)}</p>
      </ConfirmDialog>
    </Group>
  );
}

/** What is known about it, in words. */
function useFacts({ kind, count, since, usedAt, by, endsAt }: Access): string[] {
  const { t } = useTranslation('patientAccess');
  const facts = [
    by !== null && t('by', { name: by }),
    since !== null && t('since', { day: formatDay(since) }),
    kind !== 'code' &&
      kind !== 'replaced' &&
      (usedAt ? t('used', { time: formatDateTime(usedAt) }) : t('unused')),
    endsAt !== null && t('ends', { time: formatDateTime(endsAt) }),
    count !== null &&
      (kind === 'area' || kind === 'playlist' || kind === 'replaced') &&
      t(`what.${kind}`, { count }),
  ];
  return facts.filter((fact) => fact !== false);
}
