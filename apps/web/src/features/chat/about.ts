import type { WriteMessageInput } from '@bedside/contracts/conversation/chat/chat.schema';

/** The place in a video that the next message is about, named by the previous screen. */
export type About = NonNullable<WriteMessageInput['about']> & { title: string | null };
