import { joinSigns } from '@bedside/contracts/inbox/inbox.rules';
import type { InboxRow, InboxSign } from '@bedside/contracts/inbox/inbox.schema';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import type { StoredInboxRow, StoredSign } from '@bedside/db/postgres/inbox.query';
import type { Deps } from '../../deps';
import { openAttachments } from '../chat/open-attachments';
import { presentAttachment } from '../chat/present-attachment';
import type { MediaHolder } from '../video/create-media-links';

/** A row of the inbox with everything that the patient wrote, said and sent. */
export async function presentInboxRow(
  deps: Pick<Deps, 'mediaLinks' | 'practiceTexts'>,
  scope: DoctorScope,
  holder: MediaHolder,
  { signs, ...row }: StoredInboxRow,
): Promise<InboxRow> {
  const present = async ({ text, comment, attachments, ...sign }: StoredSign): Promise<InboxSign> => {
    const of = { practiceId: scope.doctorId, column: 'share.comment_text' } as const;
    const opened = await openAttachments(deps, scope, attachments);
    return {
      ...sign,
      text: comment ? await deps.practiceTexts.show({ ...of, id: comment.shareId }, comment.text) : text,
      attachments: opened.map((file) => presentAttachment(deps, 'doctor', holder, file)),
    };
  };
  return { ...row, signs: joinSigns(await Promise.all(signs.map(present))) };
}
