import type { InboxRow, InboxSign } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';

/** What a patient said about a place of a video. */
export type AskedSign = Pick<
  InboxSign,
  'second' | 'sentence' | 'isUnclear' | 'isUnhelped' | 'text' | 'attachments'
>;

/** The video that somebody asks about. */
export type AskedVideo = { id: VideoId; title: string | null };

/**
 * The second of a row, where all its signs are about one; otherwise a row is about the whole video. A dislike is about no
 * second, so it takes none away from what was asked beside it.
 */
export function secondOf({ signs }: Pick<InboxRow, 'signs'>): number | null {
  const [second = null, ...others] = new Set(
    signs.flatMap((sign) => (sign.kind === 'dislike' ? [] : [sign.second])),
  );
  return others.length === 0 ? second : null;
}

/** All that was asked in words, for a draft of an answer. A voice note counts as it was written down. */
export function questionIn(signs: readonly AskedSign[]): string {
  return signs
    .flatMap(({ text, attachments }) => [text, ...attachments.map(({ said }) => said?.text ?? null)])
    .filter((words) => words !== null && words !== '')
    .join('\n');
}

/** Where a row is answered: the conversation, with the film at its second. */
export function placeOf(row: InboxRow) {
  const { patient, video } = row;
  const second = secondOf(row);
  const about = video ? { video: video.id, ...(second !== null && { t: second }) } : {};
  return { params: { patientId: patient.id }, search: about };
}
