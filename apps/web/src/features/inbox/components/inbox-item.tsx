import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatDateTime, formatDuration } from '../../../lib/format';
import classes from './inbox.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type InboxItemProps = {
  row: InboxRow;
  busy: boolean;
  onDone: () => void;
  /** The way to answer it. */
  children: ReactNode;
};

/** One patient's signs about one video: each second is one press away. */
export function InboxItem({ row, busy, onDone, children }: InboxItemProps) {
  const { t } = useTranslation('dashboard');
  const { patient, video, seconds, isDisliked, questions, since } = row;
  const name = `${patient.firstName} ${patient.lastName}`;
  const title = video.title ?? t('latest.untitled');
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
              what: <Link to="/my_videos/$videoId" params={{ videoId: video.id }} />,
            }}
          />
        </p>
        {(seconds.length > 0 || isDisliked) && (
          <div className={classes.signs}>
            <span>{t('inbox.notUnderstood')}</span>
            {isDisliked && <span className={classes.second}>{t('inbox.whole')}</span>}
            {seconds.map((second) => (
              <Link
                key={second}
                className={classes.second}
                to="/my_videos/$videoId"
                params={{ videoId: video.id }}
                search={{ t: second }}
                aria-label={t('inbox.show', { at: formatDuration(second * 1_000), video: title })}
              >
                <IconHelpCircle size={16} stroke={1.5} aria-hidden />
                {formatDuration(second * 1_000)}
              </Link>
            ))}
          </div>
        )}
        {questions.map((question) => (
          <q key={question} className={classes.question}>
            {question}
          </q>
        ))}
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
