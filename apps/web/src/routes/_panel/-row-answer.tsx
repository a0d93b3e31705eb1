import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { AnswerDraft } from '../../features/assistant/components/answer-draft';
import { AnswerDialog } from '../../features/chat/components/answer-dialog';
import { FilmAt } from '../../features/video/components/film-at';
import { useMayAct } from '../../lib/use-may-act';

type RowAnswerProps = { row: InboxRow; opened: boolean; onClose: () => void; onClosed: () => void };

/** The dialog that answers a row of the inbox, with the film and a draft of the answer. */
export function RowAnswer(props: RowAnswerProps) {
  const isDoctor = useMayAct('doctor');
  return <AnswerDialog {...props} Film={FilmAt} Draft={isDoctor ? AnswerDraft : undefined} />;
}
