import type { WriteMessageInput } from '@bedside/contracts/chat/chat.schema';

/** A place in a video that the next message is about, as the screen that led here named it. */
export type About = NonNullable<WriteMessageInput['about']> & { title: string | null };
