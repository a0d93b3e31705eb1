import type { WriteMessageInput } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { PRIVATE } from '../../lib/session';

/** Whom an answer reaches besides the patient of the conversation. */
export type Reach = {
  videoId: VideoId;
  second: number | null;
  /** Later patients see it too, with this question. */
  isKept: boolean;
  question: string | null;
  /** Others who wait for an answer to the same second. */
  others: PatientId[];
};

/** A message that the server has not confirmed. Its key makes a second attempt harmless. */
export type Unsent = Pick<WriteMessageInput, 'key' | 'text' | 'about' | 'replyTo' | 'attachmentIds'> & {
  /** Up to when it answers what was asked; ISO, as it is stored. */
  through?: string;
  reach?: Reach;
};

/** The doctor's unsent messages to one patient. */
export type Stored = { draft: string; unsent: Unsent[] };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (patientId: string) => `${PRIVATE}chat.${patientId}`;

/** Read after a reload. Only this tab has it, until the doctor logs out. */
export function readUnsent(store: Store, patientId: string): Stored {
  const stored = store.getItem(nameOf(patientId));
  return stored === null ? { draft: '', unsent: [] } : (JSON.parse(stored) as Stored);
}

export function storeUnsent(store: Store, patientId: string, { draft, unsent }: Stored): void {
  if (draft === '' && unsent.length === 0) store.removeItem(nameOf(patientId));
  else store.setItem(nameOf(patientId), JSON.stringify({ draft, unsent }));
}
