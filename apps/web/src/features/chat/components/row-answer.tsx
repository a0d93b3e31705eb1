import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import { askedInRow } from '../asked-moment';
import { AnswerButton } from './answer-button';

/** Answers a row of the inbox as a whole. */
export function RowAnswer({ row }: { row: InboxRow }) {
  return <AnswerButton asked={askedInRow(row)} />;
}
