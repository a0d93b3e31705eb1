import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { describe, expect, it } from 'vitest';
import { linesOf, markersOf, momentsOf, signsOf } from './thread-lines';

const at = (minute: number) => `2026-11-25T09:${String(minute).padStart(2, '0')}:00.000Z`;
function message(id: number, minute: number, given: Partial<ChatMessageRestV1> = {}): ChatMessageRestV1 {
  return {
    id,
    author: 'patient',
    text: `m${id}`,
    is_automatic: false,
    about: null,
    attachments: [],
    written_by: null,
    is_own: true,
    is_read: false,
    reply_to: null,
    answer_video: null,
    created_at: at(minute),
    edited_at: null,
    deleted_at: null,
    ...given,
  };
}
const about = (second: number | null) => ({
  video_id: null,
  patient_video_id: 's',
  title: 'Knee',
  image: null,
  current_time: second,
  is_unclear: false,
});
const signs = signsOf({
  id: 's',
  video: { title: 'Knee' },
  comment: { text: 'Thank you', created_at: at(20) },
  unclear_moments: [
    { current_time: 5, created_at: at(3) },
    { current_time: 2, created_at: at(30) },
  ],
});
const keys = (lines: { key: string }[]) => lines.map(({ key }) => key);

describe('the lines of a thread', () => {
  it('are messages, marks and the comment in the order of time', () => {
    const messages = [message(1, 2), message(2, 10), message(3, 25)];
    expect(keys(linesOf(messages, signs, false))).toEqual([
      ...['message-1', 'mark-s-5', 'message-2', 'comment-s', 'message-3', 'mark-s-2'],
    ]);
    expect(keys(linesOf([], signs, false))).toEqual(['mark-s-5', 'comment-s', 'mark-s-2']);
  });

  it('keep the order of the conversation where two clocks disagree', () => {
    expect(keys(linesOf([message(1, 9), message(2, 8)], [], false))).toEqual(['message-1', 'message-2']);
  });

  it('begin with the messages that are loaded', () => {
    expect(keys(linesOf([message(8, 10)], signs, true))).toEqual(['message-8', 'comment-s', 'mark-s-2']);
  });
});

describe('the markers of a video', () => {
  const messages = [
    message(1, 1, { about: about(30) }),
    message(2, 2, { about: about(null) }),
    message(3, 3, { about: about(30), author: 'doctor' }),
    message(4, 4, { about: about(50), text: null, deleted_at: at(5) }),
  ];

  it('stand at what was asked about or marked, and say what is answered', () => {
    expect(
      momentsOf(messages, [5, 30]).map(({ second, isAnswered, messages: said }) => [
        second,
        isAnswered,
        said.map(({ id }) => id),
      ]),
    ).toEqual([
      [5, false, []],
      [30, true, [1, 3]],
    ]);
  });

  it('have an answer about the whole video, where the question came before it and had none', () => {
    const whole = message(4, 4, { about: about(null), author: 'doctor' });
    const asked = [1, 2].map((id) => message(id, id, { about: about(10 * id) }));
    const answered = message(3, 3, { about: about(10), author: 'doctor' });
    const late = message(5, 5, { about: about(30) });
    const general = message(6, 6, { author: 'doctor' });
    expect(
      momentsOf([...asked, answered, whole, late, general], [40]).map(({ messages: all }) =>
        all.map(({ id }) => id),
      ),
    ).toEqual([[1, 3], [2, 4], [5], []]);
  });

  it('are one where a finger could not tell them apart', () => {
    const moments = momentsOf([], [5, 9, 13, 40]);
    const seconds = (durationS: number) =>
      markersOf(moments, durationS).map((marker) => marker.map(({ second }) => second));
    expect(seconds(60)).toEqual([[5, 9], [13], [40]]);
    expect(seconds(600)).toEqual([[5, 9, 13, 40]]);
  });
});
