declare const stored: unique symbol;

/**
 * A text as its row has it: encrypted with the practice's key, or plain. It is no string, so that nobody shows or sends
 * one that was not opened.
 */
export type StoredText = { readonly [stored]: 'text' };

/** The text of a column. */
export const storedText = (column: string) => column as unknown as StoredText;

/** A text with the place that it was encrypted for. */
export type PlacedText<Column extends SealedColumn = SealedColumn> = {
  id: string;
  column: Column;
  text: StoredText;
};

/** What a column stores of a text. */
export const textColumn = (text: StoredText) => text as unknown as string;

/** What an encrypted text begins with. The number is the version of its form. No person types this character. */
export const SEALED_PREFIX = '\u0001p1.';

/**
 * Columns with messages that go to many patients. Their place is the practice: a message of a whole share is encrypted
 * once, and equal ones have one form, so that a statement recognises a repeat.
 */
const messageColumns = ['share.message', 'delivery.message'] as const;
type MessageColumn = (typeof messageColumns)[number];

/** Whether a column has messages that go to many patients. */
export const isMessageColumn = (column: string): column is MessageColumn =>
  (messageColumns as readonly string[]).includes(column);

/** The columns with such texts, and where the key of each is: `table.column`. */
export type SealedColumn =
  | MessageColumn
  | 'chat_message.text'
  | 'share.comment_text'
  | 'patient_reply.text'
  | 'voice_transcript.text'
  | 'chat_attachment.name'
  | 'script_turn.prompt'
  | 'script_turn.answer'
  | 'queued_mail.subject'
  | 'queued_mail.text'
  | 'queued_mail.html';
