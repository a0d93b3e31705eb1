/** More people than this get a message only after a question. */
export const ASK_ABOVE = 50;
