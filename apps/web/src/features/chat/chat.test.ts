import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { describe, expect, it } from 'vitest';
import { answerSearchOf, scheduleOf, readAnswerSearch } from './answer-search';
import { joinMessages } from './join-messages';
import { readUnsent, storeUnsent } from './unsent-store';

const message = (position: number, text = `Message ${position}`) => ({ position, text }) as ChatMessage;
const textsOf = (messages: readonly ChatMessage[]) => messages.map(({ text }) => text);

describe('pages of a conversation', () => {
  it('are one list, with each message as in the last page', () => {
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

describe('unsent messages', () => {
  it('are there after a reload, for their own patient, and are removed once sent', () => {
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

describe('the address of a recorder that answers', () => {
  const id = (last: number) => `0199aa00-0000-7000-8000-00000000000${last}`;
  const ada = id(1) as PatientId;

  it('says whom and about what, and can be read again', () => {
    const through = new Date('2026-11-20T14:05:00Z');
    const quote = { videoId: id(9) as VideoId, second: 92, sends: { through: through.toISOString() } };
    const planFrom = (others: PatientId[]) => {
      const search = answerSearchOf(ada, quote, { isKept: true, others });
      const read = readAnswerSearch(JSON.parse(JSON.stringify(search)));
      return read && scheduleOf(read);
    };
    const asked = { videoId: id(9), second: 92, isKept: true };
    expect(planFrom([])).toEqual({ patientIds: [ada], asked: { ...asked, through } });
    // For the other patients, only the questions at this second are answered.
    expect(planFrom([id(2) as PatientId])).toEqual({ patientIds: [ada, id(2)], asked });
    expect(scheduleOf(answerSearchOf(ada, null)).asked).toBeNull();
  });

  it('that names nobody is undefined', () => {
    for (const value of [undefined, null, 'a', {}, { patients: 'a' }, { patients: ['x'], video: id(9) }])
      expect(readAnswerSearch(value)).toBeUndefined();
    const odd = { patients: [id(1), 7], video: 'x', t: -1, through: 'soon', keep: 'yes' };
    expect(readAnswerSearch(odd)).toEqual({ patients: [id(1)] });
  });
});
