import { z } from 'zod';

const KEY = 'editor-holders';
const CHANNEL = 'editor-tabs';
const PATIENCE_MS = 300;
/** The editors of this browser that are remembered. */
const MOST_HOLDERS = 20;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('who') }),
  z.object({ kind: z.literal('here'), holderId: z.string() }),
]);
const holdersSchema = z.array(z.string()).catch([]);

/** A private window has no storage; then this browser remembers no editor. */
function readHolders(): string[] {
  try {
    return holdersSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Answers the other tabs of this browser for as long as this editor is open. @returns ends it */
export function answerTabs(holderId: string): () => void {
  try {
    const others = readHolders().filter((id) => id !== holderId);
    localStorage.setItem(KEY, JSON.stringify([...others, holderId].slice(-MOST_HOLDERS)));
  } catch {
    return () => undefined;
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { data: message } = messageSchema.safeParse(data);
    if (message?.kind === 'who') channel.postMessage({ kind: 'here', holderId });
  };
  return () => channel.close();
}

/** The editors of this browser that were open once and answer no more: their tabs are closed or crashed. */
export async function listGoneTabs(): Promise<string[]> {
  const known = readHolders();
  if (known.length === 0) return [];
  const alive = new Set<string>();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { data: message } = messageSchema.safeParse(data);
    if (message?.kind === 'here') alive.add(message.holderId);
  };
  channel.postMessage({ kind: 'who' });
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  channel.close();
  return known.filter((holderId) => !alive.has(holderId));
}
