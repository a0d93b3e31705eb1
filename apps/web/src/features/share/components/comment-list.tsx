import type { ShareAnalytics } from '@bedside/contracts/share/share.schema';
import { formatDateTime } from '../../../lib/format';
import classes from './comment-list.module.css';

/** What patients wrote under a video, newest first. */
export function CommentList({ shares }: { shares: readonly ShareAnalytics[] }) {
  const comments = shares
    .flatMap((share) => (share.comment ? [{ share, comment: share.comment }] : []))
    .sort((a, b) => b.comment.createdAt.getTime() - a.comment.createdAt.getTime());
  return (
    <ul className={classes.list}>
      {comments.map(({ share, comment }) => (
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
  );
}
