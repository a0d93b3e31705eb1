import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Found } from './send-error';

export type Mail = {
  /** Names the message: the same key twice is one mail. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The patient whom it is written to or names, where there is one. */
  patientId?: PatientId;
  /** Where one POST ends the mails to this recipient (RFC 8058); only in mails that may be refused. */
  unsubscribeUrl?: string;
};

/** Hands mails over. */
export type Mailer = {
  /** @throws SendError when the mail was not taken, or may not have been */
  send(mail: Mail): Promise<{ providerId: string | null }>;
  /** Whether a mail of this key was taken before; `not-taken` where sending it again does no harm. */
  look(mail: { key: string }): Promise<Found>;
};
