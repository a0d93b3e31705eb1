import type { AskedPlace, ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { About } from './about';
import { questionIn, secondOf } from './asked-moment';
import type { Unsent } from './unsent-store';

/** What the next message answers, as the composer shows it. */
export type Quote = {
  title: string | null;
  second: number | null;
  /** The words of the other message; null where there are none, or where they stand above. */
  text: string | null;
  /** What was asked in words; empty for a mark alone. */
  asks: string;
  videoId: VideoId | null;
  sends: Pick<Unsent, 'about' | 'replyTo' | 'through'>;
};

/** A row of the inbox, all of which the message answers. Undefined for what is about no video. */
export function quoteOfRow(row: InboxRow): Quote | undefined {
  const { video, signs, lastAt } = row;
  if (!video) return undefined;
  const second = secondOf(row);
  return {
    title: video.title,
    second,
    text: null,
    asks: questionIn(signs),
    videoId: video.id,
    sends: { about: { video: { id: video.id }, second }, through: lastAt.toISOString() },
  };
}

/** A place that the previous screen named. */
export const quoteOfAbout = ({ title, second, video }: About): Quote => ({
  title,
  second,
  text: null,
  asks: '',
  videoId: 'id' in video ? video.id : null,
  sends: { about: { video, second } },
});

/** A message whose "Reply" was pressed. */
export const quoteOfMessage = ({ position, text, reference }: ChatMessage): Quote => ({
  title: reference?.title ?? null,
  second: reference?.second ?? null,
  text,
  asks: text ?? '',
  videoId: reference?.videoId ?? null,
  sends: { replyTo: position },
});

/** What the patient asked last. */
export const quoteOfAsked = ({ videoId, title, second, position, text }: AskedPlace): Quote => ({
  videoId,
  title,
  second,
  text,
  asks: text ?? '',
  sends: position === null ? { about: { video: { id: videoId }, second } } : { replyTo: position },
});
