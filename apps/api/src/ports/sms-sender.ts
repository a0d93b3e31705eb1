export type Sms = {
  /** Names the message: the same key twice is one text message. */
  key: string;
  /** Digits of the international number, without '+'. */
  to: string;
  text: string;
};

/** Hands text messages over. Rejects when one was not taken; the job then tries again. */
export type SmsSender = { send(sms: Sms): Promise<{ providerId: string | null }> };
