import type { VideoId } from '@bedside/contracts/kit/ids';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import classes from './comment-list.module.css';

const LIMIT = 50;

type CommentListProps = {
  videoId: VideoId;
  /** Drafts an answer to a patient's comment, and shows the second that it rests on. */
  Draft: ComponentType<{
    videoId: VideoId;
    second: null;
    question: string;
    onShow: (second: number) => void;
  }>;
  onShow: (second: number) => void;
};

/** The comments of patients on a video, newest first; hidden without any. */
export function CommentList({ videoId, Draft, onShow }: CommentListProps) {
  const { t } = useTranslation('share');
  const [page, onPage] = useState(1);
  const comments = trpc.share.comments.useQuery(
    { videoId, page, limit: LIMIT },
    { placeholderData: keepPreviousData },
  );
  if (!comments.data || comments.data.total === 0) return null;
  const { items, total } = comments.data;
  return (
    <Section title={t('comments.title')}>
      <ul className={classes.list}>
        {items.map(({ id, patient, text, createdAt }) => (
          <li key={id} className={classes.comment}>
            <p className={classes.head}>
              <strong>
                {patient.firstName} {patient.lastName}
              </strong>
              <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
            </p>
            <p className={classes.text}>{text}</p>
            <Draft videoId={videoId} second={null} question={text} onShow={onShow} />
          </li>
        ))}
      </ul>
      <Pager page={page} limit={LIMIT} total={total} noun={t('comments.noun')} onPage={onPage} />
    </Section>
  );
}
