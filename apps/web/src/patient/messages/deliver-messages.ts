import { CHAT_ATTACHMENT_WAIT_MS } from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import { ChatFailure, UPLOAD_WITHIN_MS, type ChatCalls, type Sent } from './chat-calls';
import { WAITS_AT_MOST_MS, type StoredMessage, type WaitingFile, type WaitingStore } from './waiting-store';

/** The server removes files without a message after this time; half of it leaves room for a slow network. */
const FILE_STAYS_MS = CHAT_ATTACHMENT_WAIT_MS / 2;

type DeliverDeps = {
  store: WaitingStore;
  calls: Pick<ChatCalls, 'attach' | 'write'>;
  /** Files that this page is sending already, by what it calls them. */
  underWay?: ReadonlyMap<string, Promise<Sent>>;
  onSending?: (key: string) => void;
};

/**
 * Sends what waits in one conversation, in order. Pages and the worker take turns by a lock; where a browser has no
 * locks, the key of a message prevents a second one.
 * @returns why something still waits; null where nothing does
 */
export function deliverMessages(link: string, deps: DeliverDeps): Promise<ChatFailure | null> {
  return takeTurn(`bedside.messages.${link}`, async () => {
    try {
      for (let next = await findNext(deps.store, link); next; next = await findNext(deps.store, link)) {
        deps.onSending?.(next.key);
        await deliver(next, deps);
      }
      return null;
    } catch (error) {
      return error instanceof ChatFailure ? error : new ChatFailure('later');
    }
  });
}

async function findNext(store: WaitingStore, link: string): Promise<StoredMessage | undefined> {
  const old = Date.now() - WAITS_AT_MOST_MS;
  const waiting = (await store.list(link)).filter(({ refusal }) => refusal === null);
  for (const { key, atMs } of waiting)
    if (atMs < old) await store.change(key, () => ({ files: [], refusal: '' }));
  return waiting.find(({ atMs }) => atMs >= old);
}

async function deliver({ key, text, about, files }: StoredMessage, deps: DeliverDeps): Promise<void> {
  const { store, calls } = deps;
  try {
    const ids: string[] = [];
    for (const file of files) ids.push(await deliverFile(key, file, deps));
    await calls.write({ key, text, attachment_ids: ids, about });
    await store.remove(key);
  } catch (error) {
    if (!(error instanceof ChatFailure) || error.reason !== 'refused') throw error;
    await store.change(key, () => ({ refusal: error.says ?? '' }));
  }
}

async function deliverFile(key: string, waiting: WaitingFile, deps: DeliverDeps): Promise<string> {
  const { store, calls, underWay } = deps;
  const { local, name, file, isTold, sent } = waiting;
  if (sent && sent.atMs > Date.now() - FILE_STAYS_MS) return sent.id;
  const now = await underWay?.get(local)?.catch(() => null);
  const { id } = now ?? (await calls.attach(file, name, isTold));
  // A page that is closed now does not send it again.
  await store.change(key, ({ files }) => ({
    files: files.map((one) => (one.local === local ? { ...one, sent: { id, atMs: Date.now() } } : one)),
  }));
  return id;
}

/** Runs something while no other page does. A page that the phone has frozen must not hold up the others for ever. */
async function takeTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof AbortSignal.timeout !== 'function') return run();
  let isOurs = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(UPLOAD_WITHIN_MS) }, () => {
      isOurs = true;
      return run();
    });
  } catch (error) {
    if (isOurs) throw error;
    return run();
  }
}
