/** What the tests read of a mail; the package brings no types of its own. */
declare module 'mailparser' {
  export type ParsedMail = {
    subject?: string;
    text?: string;
    html?: string | false;
    messageId?: string;
    from?: { text: string; value: { address: string; name: string }[] };
    replyTo?: { value: { address: string; name: string }[] };
    to?: { text: string; value: { address: string; name: string }[] };
    /** Header lines as they came, by lower-cased name. */
    headerLines: { key: string; line: string }[];
  };
  export function simpleParser(source: string): Promise<ParsedMail>;
}
