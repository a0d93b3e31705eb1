import type { AuditPage } from '@bedside/contracts/audit/audit.schema';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { StatusWord } from '../../../ui/status-word';
import classes from './audit-list.module.css';

type Entry = AuditPage['entries'][number];
type AuditListProps = { entries: readonly Entry[]; pending: boolean };

const SKELETONS = 8;
/** As many characters as tell apart the sign-ins of one person. */
const SESSION_SHOWN = 6;

/** The events: a table, or a list where there is no room for one. */
export function AuditList({ entries, pending }: AuditListProps) {
  const { t } = useTranslation('audit');
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isNarrow) return <NarrowList entries={entries} pending={pending} />;
  const columns: readonly Column<Entry>[] = [
    { title: t('column.when'), widthPx: 190, cell: ({ at }) => formatDateTime(at) },
    { title: t('column.what'), share: 'rest', cell: (entry) => <What entry={entry} /> },
    { title: t('column.who'), widthPx: 170, cell: ({ actor }) => t(`actor.${actor}`) },
    { title: t('column.patient'), share: 20, cell: (entry) => <PatientName entry={entry} /> },
    { title: t('column.where'), widthPx: 210, cell: (entry) => <Where entry={entry} /> },
  ];
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={entries}
      rowKey={({ position }) => String(position)}
      pendingRows={pending ? SKELETONS : 0}
    />
  );
}

function NarrowList({ entries, pending }: AuditListProps) {
  const { t } = useTranslation('audit');
  return (
    <ol className={classes.list} aria-label={t('list')} aria-busy={pending}>
      {pending &&
        Array.from({ length: SKELETONS }, (_, at) => (
          <li key={at} className={classes.item}>
            <Skeleton height={44} />
          </li>
        ))}
      {entries.map((entry) => (
        <li key={entry.position} className={classes.item}>
          <span className={classes.what}>
            <What entry={entry} />
          </span>
          <PatientName entry={entry} />
          <span className={classes.quiet}>
            {formatDateTime(entry.at)} · {t(`actor.${entry.actor}`)}
          </span>
          <Where entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function What({ entry: { action, object, outcome } }: { entry: Entry }) {
  const { t } = useTranslation('audit');
  const what = t(`action.${action}`);
  // Other actions name what they are about themselves.
  const isNamed = action.startsWith('link.') || (action === 'settings.changed' && object === 'video');
  return (
    <>
      {isNamed && object ? t('about', { what, object: t(`object.${object}`) }) : what}
      {outcome === 'refused' && (
        <>
          {' '}
          <StatusWord tone="danger" label={t('refused')} />
        </>
      )}
    </>
  );
}

/** The name that the patient has now. It leads to the patient, as long as there is one. */
function PatientName({ entry: { patientId, patientName } }: { entry: Entry }) {
  const { t } = useTranslation('audit');
  if (patientId === null) return null;
  if (patientName === null) return <span className={classes.quiet}>{t('deletedPatient')}</span>;
  return (
    <Link to="/patient_management/$patientId/statistics" params={{ patientId }}>
      {patientName}
    </Link>
  );
}

function Where({ entry: { network, session } }: { entry: Entry }) {
  const { t } = useTranslation('audit');
  const parts = [network, session && t('signIn', { session: session.slice(0, SESSION_SHOWN) })];
  return <span className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</span>;
}
