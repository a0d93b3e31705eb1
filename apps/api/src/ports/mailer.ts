export type Mail = {
  /** Names the message: the same key twice is one mail. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Hands mails over. Rejects when the mail was not taken; the job then tries again. */
export type Mailer = { send(mail: Mail): Promise<{ providerId: string | null }> };
