import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Found } from './send-error';

export type MailAttachment = { fileName: string; file: Buffer };

export type Mail = {
  /** Names the message: the same key twice is one mail. */
  key: string;
  /** By which key a report is about it, where that is not the mail itself. */
  returnKey?: string;
  to: string;
  /** The sender's name; without it, the installation is the sender. */
  senderName?: string;
  /** Where a reply goes; by default to the installation's own address. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The patient whom the mail addresses or names, where there is one. */
  patientId?: PatientId;
  /**
   * The address where one POST ends the mails to this recipient (RFC 8058). Only mails that a recipient may refuse have
   * one.
   */
  unsubscribeUrl?: string;
  /** A file that the mail brings along. */
  attachment?: MailAttachment;
};

/** Sends mails. */
export type Mailer = {
  /** @throws SendError when the mail was not accepted, or it is uncertain */
  send(mail: Mail): Promise<{ providerId: string | null }>;
  /** Whether a mail of this key was accepted before; `not-taken` where sending it again does no harm. */
  look(mail: { key: string }): Promise<Found>;
};
