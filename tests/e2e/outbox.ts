import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PATIENCE_MS } from '../kit/patience';
import { callRest } from '../kit/rest-client';

const messagesSchema = z.object({
  data: z.array(
    z.object({ channel: z.enum(['sms', 'mail']), subject: z.string().nullable(), text: z.string() }),
  ),
});
type Message = z.infer<typeof messagesSchema>['data'][number];

/** What was sent to an address or a number (digits), newest first. */
export async function readOutbox(url: string, to: string): Promise<Message[]> {
  const { body } = await callRest(url, 'GET', `/dev/outbox?to=${encodeURIComponent(to)}`);
  return messagesSchema.parse(body).data;
}

/** Waits until this many messages were sent to somebody. @returns them, newest first */
export async function waitForMessages(url: string, to: string, count: number): Promise<Message[]> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(50)) {
    const messages = await readOutbox(url, to);
    if (messages.length >= count) return messages;
  }
  throw new Error(`fewer than ${count} messages went out`);
}

/** The 4 digits of the newest of `count` mails. */
export async function waitForCode(url: string, email: string, count = 1): Promise<string> {
  const [newest] = await waitForMessages(url, email, count);
  const code = /^\d{4}$/m.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error('the mail holds no code');
  return code;
}

/** The address to which the link of a message leads: text messages carry a short one. */
export async function pageBehind(message: Pick<Message, 'text'> | undefined): Promise<string> {
  const link = linkIn(message);
  const page = (await fetch(link, { redirect: 'manual' })).headers.get('location');
  return page === null ? link : new URL(page, link).href;
}

/** The first address in a message. */
export function linkIn(message: Pick<Message, 'text'> | undefined): string {
  const link = /https?:\/\/\S+/.exec(message?.text ?? '')?.[0];
  if (link === undefined) throw new Error('the message holds no link');
  return link;
}
