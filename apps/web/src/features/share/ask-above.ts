/** Above this number, the doctor is asked before a message is sent. */
export const ASK_ABOVE = 50;
