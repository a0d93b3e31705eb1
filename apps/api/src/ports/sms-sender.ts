import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Found } from './send-error';

export type Sms = {
  /** Names the message: the same key twice is one text message. */
  key: string;
  /** Digits of the international number, without '+'. */
  to: string;
  text: string;
  /** The patient whom the message addresses. */
  patientId: PatientId;
};

/** Sends text messages. */
export type SmsSender = {
  /** @throws SendError when the message was not accepted, or it is uncertain */
  send(sms: Sms): Promise<{ providerId: string | null }>;
  /**
   * Whether a message was accepted at `since` or later; `not-taken` where sending it again does no harm.
   * @param sms.mark a piece of its text that no message about anything else contains
   * @param sms.known the provider's names for other messages that contain it too
   * @throws SendError `uncertain` while it is too early to tell, and when the provider does not answer
   */
  look(sms: { key: string; to: string; mark: string; known: readonly string[]; since: Date }): Promise<Found>;
};

/** What the provider reports about a message, in its own words, with a valid signature. */
export type SmsCallbacks = {
  /** @param url the address that the provider got, query included */
  isGenuine(call: { signature: string; url: string; fields: Record<string, string> }): boolean;
};
