import type { AskedPlace, ChatMessage, WriteMessageInput } from '@bedside/contracts/chat/chat.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { About } from './about';

/** What the next message answers, as the composer shows it. */
export type Quote = {
  title: string | null;
  second: number | null;
  /** The words of the other message; null where there are none. */
  text: string | null;
  videoId: VideoId | null;
  sends: Pick<WriteMessageInput, 'about' | 'replyTo'>;
};

/** A place that the previous screen named. */
export const quoteOfAbout = ({ title, second, video }: About): Quote => ({
  ...{ title, second, text: null },
  videoId: 'id' in video ? video.id : null,
  sends: { about: { video, second } },
});

/** A message whose "Reply" was pressed. */
export const quoteOfMessage = ({ position, text, reference }: ChatMessage): Quote => ({
  title: reference?.title ?? null,
  second: reference?.second ?? null,
  text,
  videoId: reference?.videoId ?? null,
  sends: { replyTo: position },
});

/** What the patient asked last. */
export const quoteOfAsked = ({ videoId, title, second, position, text }: AskedPlace): Quote => ({
  ...{ videoId, title, second, text },
  sends: position === null ? { about: { video: { id: videoId }, second } } : { replyTo: position },
});
