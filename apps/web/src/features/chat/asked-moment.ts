import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';

/** What patients asked about a video, and who they are. */
export type AskedMoment = {
  video: { id: VideoId; title: string | null };
  /** Null means the whole video. */
  second: number | null;
  patients: readonly { id: PatientId; firstName: string; lastName: string }[];
  /** All questions of these patients up to this time are answered together; without it, only those of the second. */
  through?: Date;
};

/** A row of the inbox is answered as a whole: about its second if that is its only sign. */
export function askedInRow({
  patient,
  video,
  seconds,
  isDisliked,
  questions,
  lastAt,
}: InboxRow): AskedMoment {
  const [second = null, ...others] = seconds;
  const isOne = others.length === 0 && !isDisliked && questions.length === 0;
  return { video, second: isOne ? second : null, patients: [patient], through: lastAt };
}
