import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDateTime } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import classes from './chat-list.module.css';

/** Messages that contain a text, the newest first; each leads to its conversation. */
export function FoundMessages({ search }: { search: string }) {
  const { t } = useTranslation('chat');
  const found = trpc.chat.search.useQuery({ text: search });
  if (found.isPending) return <Skeleton height={320} aria-busy="true" />;
  if (found.isError)
    return <Problem message={readFailure(found.error).message} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <p className={classes.none}>{t('list.noneFound')}</p>;
  return (
    <ul className={classes.list} aria-label={t('list.search')}>
      {found.data.map(({ patient, position, author, text, createdAt }) => (
        <li key={`${patient.id} ${position}`}>
          <Link to="/inbox/{-$patientId}" params={{ patientId: patient.id }} className={classes.entry}>
            <span className={classes.name}>
              {patient.firstName} {patient.lastName}
            </span>
            <time className={classes.when} dateTime={createdAt.toISOString()}>
              {formatDateTime(createdAt)}
            </time>
            <span className={classes.last}>{author === 'doctor' ? t('list.you', { text }) : text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
