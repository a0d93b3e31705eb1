import type { InboxRow, InboxSign } from '@bedside/contracts/inbox/inbox.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';

/** What a patient said about a place of a video. */
export type AskedSign = Pick<InboxSign, 'second' | 'isUnclear' | 'isUnhelped' | 'text' | 'attachments'>;

/** What patients asked about a video, and who they are. */
export type AskedMoment = {
  video: { id: VideoId; title: string | null };
  /** Null means the whole video. */
  second: number | null;
  patients: readonly { id: PatientId; firstName: string; lastName: string }[];
  /** What they marked, wrote and said. */
  signs: readonly AskedSign[];
  /** All questions of these patients up to this time are answered together; without it, only those of the second. */
  through?: Date;
};

/** A row of the inbox is answered as a whole: about its second, where all its signs are about one. */
export function askedInRow({ patient, signs, lastAt }: InboxRow, video: AskedMoment['video']): AskedMoment {
  const [second = null, ...others] = new Set(signs.map((sign) => sign.second));
  return { video, second: others.length === 0 ? second : null, patients: [patient], signs, through: lastAt };
}

/** All that was asked in words, for a draft of an answer. A voice note counts as it was written down. */
export function questionIn(signs: readonly AskedSign[]): string {
  return signs
    .flatMap(({ text, attachments }) => [text, ...attachments.map(({ said }) => said?.text ?? null)])
    .filter((words) => words !== null && words !== '')
    .join('\n');
}
