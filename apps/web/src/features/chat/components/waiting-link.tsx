import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { placeOf } from '../asked-moment';
import classes from './waiting-link.module.css';

type Of = { patientId: PatientId; videoId?: never } | { videoId: VideoId; patientId?: never };

/** How much waits of one patient or about one video, with the way there; hidden where nothing does. */
export function WaitingLink({ patientId, videoId }: Of) {
  const { t } = useTranslation('chat');
  const rows = trpc.inbox.list.useQuery({ page: 1, limit: 1, ...(patientId ? { patientId } : { videoId }) });
  const [first] = rows.data?.items ?? [];
  if (!rows.data || !first) return null;
  const place = videoId ? { search: { only: videoId } } : placeOf(first);
  return (
    <Link to="/inbox/{-$patientId}" {...place} className={classes.link}>
      <IconInbox size={18} stroke={1.5} aria-hidden />
      {t('waiting.here', { count: rows.data.total })}
    </Link>
  );
}
