import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { Pager } from '../../../ui/pager';
import { usePageOf } from '../../../ui/use-page-of';
import classes from './comment-list.module.css';

/** What patients wrote under a video, newest first. */
export function CommentList({ shares }: { shares: readonly ShareAnalytics[] }) {
  const { t } = useTranslation('share');
  const comments = shares
    .flatMap((share) => (share.comment ? [{ share, comment: share.comment }] : []))
    .sort((a, b) => b.comment.createdAt.getTime() - a.comment.createdAt.getTime());
  const { shown, pager } = usePageOf(comments);
  return (
    <>
      <ul className={classes.list}>
        {shown.map(({ share, comment }) => (
          <li key={share.linkId} className={classes.comment}>
            <p className={classes.head}>
              <strong>
                {share.patient.firstName} {share.patient.lastName}
              </strong>
              <time dateTime={comment.createdAt.toISOString()}>{formatDateTime(comment.createdAt)}</time>
            </p>
            <p className={classes.text}>{comment.text}</p>
          </li>
        ))}
      </ul>
      <Pager {...pager} noun={t('comments.noun')} />
    </>
  );
}
