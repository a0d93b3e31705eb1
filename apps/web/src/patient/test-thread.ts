import type { ChatMessageRestV1, PatientChatRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { vi } from 'vitest';

const WRITTEN = '2026-11-25T09:00:00.000Z';

/** A message about a second of the video `S…`, as the wire carries it. */
export const testMessage = (given: Partial<ChatMessageRestV1> & { id: number }): ChatMessageRestV1 => ({
  author: 'patient',
  text: 'How far?',
  is_automatic: false,
  about: testPlace(42),
  attachments: [],
  written_by: null,
  is_own: true,
  is_read: false,
  reply_to: null,
  answer_video: null,
  created_at: WRITTEN,
  edited_at: null,
  deleted_at: null,
  ...given,
});

export const testPlace = (second: number | null): NonNullable<ChatMessageRestV1['about']> => ({
  video_id: null,
  patient_video_id: 'S'.repeat(22),
  title: 'Your knee, week one',
  image: null,
  current_time: second,
  is_unclear: false,
});

type Asked = { method: string; path: string; body: unknown };

/**
 * Answers the requests of a thread, and says which parts of the page are in view.
 * @returns what was sent, and a way to bring the end of the thread into view
 */
export function stubThread(
  messages: readonly ChatMessageRestV1[] = [],
  given: { state?: Partial<PatientChatRestV1>; refusal?: () => Response } = {},
) {
  const sent: Asked[] = [];
  const observers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  let unread = messages.filter(({ author, is_read: isRead }) => author === 'doctor' && !isRead).length;
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
      if (path.endsWith('/read')) unread = 0;
      else if (given.refusal) return Promise.resolve(given.refusal());
      return Promise.resolve(Response.json({ data: {} }, { status: 201 }));
    }
    if (path.includes('/messages'))
      return Promise.resolve(Response.json({ data: messages, meta: { has_older: false } }));
    const state: PatientChatRestV1 = {
      is_closed: false,
      unread,
      own_read: 0,
      other_read: 0,
      is_opted_out: false,
      emergency: 'Call 112.',
      channel: null,
      voices_heard_by: null,
      ...given.state,
    };
    return Promise.resolve(Response.json({ data: state }));
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
        observers.push(look);
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  return { sent, see: () => observers.forEach((look) => look([{ isIntersecting: true }])) };
}
