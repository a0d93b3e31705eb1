import type { ChatMessage } from '@bedside/contracts/chat/chat.schema';
import { describe, expect, it } from 'vitest';
import { joinMessages } from './join-messages';
import { readUnsent, storeUnsent } from './unsent-store';

const message = (position: number, text = `Message ${position}`) => ({ position, text }) as ChatMessage;
const textsOf = (messages: readonly ChatMessage[]) => messages.map(({ text }) => text);

describe('pages of a conversation', () => {
  it('are one list, each message as the last page has it', () => {
    const joined = joinMessages([message(1), message(2), message(3, 'Old')], [message(3, 'New'), message(4)]);
    expect(textsOf(joined)).toEqual(['Message 1', 'Message 2', 'New', 'Message 4']);
    expect(joinMessages([], [])).toEqual([]);
  });

  it('end before a gap, which is loaded again', () => {
    expect(textsOf(joinMessages([message(1), message(2)], [message(5), message(6)]))).toEqual([
      'Message 5',
      'Message 6',
    ]);
  });
});

describe('what was not sent', () => {
  it('is there after a reload, for its own patient, and leaves nothing once it is sent', () => {
    const stored = new Map<string, string>();
    const store = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    };
    const unsent = [{ key: 'a', text: 'Rest.', about: null }];
    storeUnsent(store, 'ada', { draft: 'And', unsent });
    expect(readUnsent(store, 'ada')).toEqual({ draft: 'And', unsent });
    expect(readUnsent(store, 'omar')).toEqual({ draft: '', unsent: [] });
    storeUnsent(store, 'ada', { draft: '', unsent: [] });
    expect(stored.size).toBe(0);
  });
});
