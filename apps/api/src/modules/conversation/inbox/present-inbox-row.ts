import { joinSigns } from '@bedside/contracts/conversation/inbox/inbox.rules';
import type { InboxRow, InboxSign } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { StoredInboxRow, StoredSign } from '@bedside/db/postgres/conversation/inbox.query';
import type { Deps } from '../../../deps';
import { openAttachments } from '../chat/open-attachments';
import { presentAttachment } from '../chat/present-attachment';
import type { MediaHolder } from '../../videos/video/create-media-links';

/** A row of the inbox with everything that the patient wrote, said and sent. */
export async function presentInboxRow(
  deps: Pick<Deps, 'mediaLinks' | 'practiceTexts'>,
  scope: PracticeScope,
  holder: MediaHolder,
  { signs, ...row }: StoredInboxRow,
): Promise<InboxRow> {
  const present = async ({ placed, attachments, ...sign }: StoredSign): Promise<InboxSign> => {
    const text =
      placed && (await deps.practiceTexts.show({ practiceId: scope.practiceId, ...placed }, placed.text));
    const opened = await openAttachments(deps, scope, attachments);
    return {
      ...sign,
      // A message may consist of files alone.
      text: text === '' ? null : text,
      attachments: opened.map((file) => presentAttachment(deps, 'doctor', holder, file)),
    };
  };
  return { ...row, signs: joinSigns(await Promise.all(signs.map(present))) };
}
