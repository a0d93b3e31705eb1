import type { AuditPage } from '@bedside/contracts/base/audit/audit.schema';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download';
import { formatDateTime } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { DataTable, type Column } from '../../../ui/data-table';
import { StatusWord } from '../../../ui/status-word';

type Entry = AuditPage['entries'][number];

/** The events, the newest first. */
export function AuditTable({ entries, pending }: { entries: readonly Entry[]; pending: boolean }) {
  const { t } = useTranslation('audit');
  const whoOf = useWho();
  const columns: readonly Column<Entry>[] = [
    { title: t('table.when'), widthPx: 190, cell: ({ at }) => formatDateTime(at) },
    {
      title: t('table.who'),
      share: 'rest',
      kind: 'wrap',
      cell: (entry) => (
        <>
          {whoOf(entry)}
          {entry.network !== null && (
            <Text size="xs" c="dimmed">
              {t('table.network', { network: entry.network })}
            </Text>
          )}
        </>
      ),
    },
    {
      title: t('table.what'),
      share: 26,
      kind: 'wrap',
      cell: (entry) => (
        <>
          {t(`action.${entry.action}`)}
          {entry.object === 'erasure' && entry.objectId !== null && <Certificate id={entry.objectId} />}
        </>
      ),
    },
    {
      title: t('table.patient'),
      share: 18,
      kind: 'wrap',
      cell: ({ patientId, patientName }) =>
        patientId === null ? (
          ''
        ) : patientName === null ? (
          t('patient.deleted')
        ) : (
          <Link to="/patient_management/$patientId/statistics" params={{ patientId }}>
            {patientName}
          </Link>
        ),
    },
    {
      title: t('table.outcome'),
      widthPx: 120,
      cell: ({ outcome }) => (
        <StatusWord tone={outcome === 'done' ? 'good' : 'warn'} label={t(`outcome.${outcome}`)} />
      ),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={entries}
      rowKey={({ position }) => String(position)}
      pendingRows={pending ? 10 : 0}
    />
  );
}

/** Saves the certificate of an erasure. */
function Certificate({ id }: { id: string }) {
  const { t } = useTranslation('audit');
  const save = () =>
    download({
      path: `/v1/erasures/${id}/certificate`,
      fileName: `erasure-${id}.pdf`,
      during: t('certificate.during'),
      done: t('certificate.done'),
    });
  return (
    <div>
      <Anchor component="button" type="button" size="sm" onClick={() => void save()}>
        {t('certificate.button')}
      </Anchor>
    </div>
  );
}

/** Says who acted, by the device while its session is open. */
function useWho() {
  const { t } = useTranslation('audit');
  const sessions = trpc.auth.sessions.useQuery();
  return ({ actor, actorName, session }: Entry): string => {
    if (actorName !== null) return actorName;
    if (actor !== 'user' || session === null) return t(`actor.${actor}`);
    const found = sessions.data?.find(({ sessionId }) => sessionId.startsWith(session));
    if (!found) return t('actor.ended', { session: session.slice(0, 6) });
    if (found.isCurrent) return t('actor.here');
    return t('actor.on', { device: found.device ?? t('actor.unknown') });
  };
}
