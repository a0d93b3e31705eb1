import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';

/** What a patient said about a shared video without a message: a part that was not clear, or the comment. */
export type Sign = {
  kind: 'mark' | 'comment';
  key: string;
  shareId: string;
  title: string | null;
  at: string;
  /** The marked second; null for a comment. */
  second: number | null;
  /** The words of a comment; empty for a mark. */
  text: string;
};

export type Line = { kind: 'message'; key: string; at: string; message: ChatMessageRestV1 } | Sign;

type Marked = Pick<PatientVideoRestV1, 'id' | 'comment' | 'unclear_moments'> & {
  video: Pick<PatientVideoRestV1['video'], 'title'>;
};

/** The marks and the comment of a shared video. */
export function signsOf({ id: shareId, video: { title }, comment, unclear_moments: marks }: Marked): Sign[] {
  const of = { shareId, title };
  const signs = marks.map(({ current_time: second, created_at: at }): Sign => ({
    ...of,
    kind: 'mark',
    key: `mark-${shareId}-${second}`,
    at,
    second,
    text: '',
  }));
  if (comment) {
    const { text, created_at: at } = comment;
    signs.push({ ...of, kind: 'comment', key: `comment-${shareId}`, at, second: null, text });
  }
  return signs;
}

/**
 * Messages and signs as the lines of one thread, the newest last. Messages keep their order.
 * @param hasOlder messages before these are not loaded yet; nor are signs of that time shown
 */
export function linesOf(
  messages: readonly ChatMessageRestV1[],
  signs: readonly Sign[],
  hasOlder: boolean,
): Line[] {
  const lines: Line[] = messages.map((message) => ({
    kind: 'message',
    key: `message-${message.id}`,
    at: message.created_at,
    message,
  }));
  const from = hasOlder ? (lines[0]?.at ?? '') : '';
  for (const sign of [...signs]
    .filter(({ at }) => at >= from)
    .sort((one, other) => (one.at < other.at ? -1 : 1))) {
    const next = lines.findIndex(({ at }) => at > sign.at);
    lines.splice(next === -1 ? lines.length : next, 0, sign);
  }
  return lines;
}

/** What was asked and answered at one second of a video. */
export type Moment = {
  second: number;
  messages: ChatMessageRestV1[];
  isAnswered: boolean;
};

/**
 * The seconds at which something was asked, in the order of the video. Who asked at several seconds gets one answer about
 * the whole video: it stands at each that was asked before it and has no answer of its own by then.
 */
export function momentsOf(messages: readonly ChatMessageRestV1[], marked: readonly number[]): Moment[] {
  const bySecond = new Map<number, ChatMessageRestV1[]>(marked.map((second) => [second, []]));
  const isDoctors = ({ author }: ChatMessageRestV1) => author === 'doctor';
  for (const message of messages) {
    if (message.about === null || message.text === null) continue;
    const second = message.about.current_time;
    if (second !== null) bySecond.set(second, [...(bySecond.get(second) ?? []), message]);
    else if (isDoctors(message))
      for (const said of bySecond.values()) if (said.length > 0 && !said.some(isDoctors)) said.push(message);
  }
  return [...bySecond]
    .sort(([one], [other]) => one - other)
    .map(([second, about]) => ({ second, messages: about, isAnswered: about.some(isDoctors) }));
}

/** Moments this near to each other, as a part of the whole bar, share a marker: a finger could not tell them apart. */
const SAME_MARKER = 0.08;

/** The moments that share a marker. */
export function markersOf(moments: readonly Moment[], durationS: number): Moment[][] {
  const markers: Moment[][] = [];
  for (const moment of moments) {
    const last = markers.at(-1);
    if (last?.[0] && moment.second - last[0].second <= durationS * SAME_MARKER) last.push(moment);
    else markers.push([moment]);
  }
  return markers;
}
