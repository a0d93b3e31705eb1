import { listOutboxMessages, type OutboxMessage } from '@bedside/db/postgres/base/outbox-message.repository';
import type { TestApi } from './start-test-api';

/** What was sent to an address or number so far, newest first. Queued messages are sent first. */
export async function readMessages(api: TestApi, to: string): Promise<OutboxMessage[]> {
  await api.runJobs();
  return listOutboxMessages(api.deps.db, to);
}

/** The code and the link's token of the newest mail to an address. */
export async function readCode(api: TestApi, email: string): Promise<{ code: string; token: string }> {
  const [mail] = await readMessages(api, email);
  const code = /^\d{4}$/m.exec(mail?.text ?? '')?.[0];
  const token = /(?:token=|reset-password\/)([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (code === undefined || token === undefined) throw new Error('the newest mail holds no code');
  return { code, token };
}
