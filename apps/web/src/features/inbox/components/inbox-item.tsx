import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import classes from './inbox.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type InboxItemProps = {
  row: InboxRow;
  busy: boolean;
  onDone: () => void;
  /** What the patient marked, wrote and said. */
  words: ReactNode;
  /** The way to answer it. */
  children: ReactNode;
};

/** One patient's signs about one video. */
export function InboxItem({ row, busy, words, onDone, children }: InboxItemProps) {
  const { t } = useTranslation('dashboard');
  const { patient, video, since } = row;
  const name = `${patient.firstName} ${patient.lastName}`;
  const title = video ? (video.title ?? t('latest.untitled')) : t('inbox.noVideo');
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <p className={classes.head}>
          <Trans
            t={t}
            i18nKey="inbox.row"
            values={{ name, video: title }}
            components={{
              who: <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }} />,
              what: video ? (
                <Link to="/my_videos/$videoId" params={{ videoId: video.id }} />
              ) : (
                <Link to="/inbox/{-$patientId}" params={{ patientId: patient.id }} />
              ),
            }}
          />
        </p>
        {words}
      </div>
      <div className={classes.side}>
        <time className={classes.since} dateTime={since.toISOString()} title={formatDateTime(since)}>
          <Waiting since={since} />
        </time>
        {children}
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          aria-label={t('inbox.finishOf', { name, video: title })}
          onClick={onDone}
        >
          {t('inbox.finish')}
        </Button>
      </div>
    </li>
  );
}

/** How long the first sign has waited, in the largest full unit. */
function Waiting({ since }: { since: Date }) {
  const { t } = useTranslation('dashboard');
  const waited = Math.max(0, Date.now() - since.getTime());
  if (waited < HOUR_MS) return t('inbox.waitsMinutes', { count: Math.max(1, Math.floor(waited / 60_000)) });
  if (waited < DAY_MS) return t('inbox.waitsHours', { count: Math.floor(waited / HOUR_MS) });
  return t('inbox.waitsDays', { count: Math.floor(waited / DAY_MS) });
}
