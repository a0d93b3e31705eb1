/** What REST v1 says of answers to moments of a video, by code. */
export const momentAnswerTexts = {
  'not-shared':
    'This patient cannot open the video any more. Your answer was not sent. Share the video again first.',
} as const;

/** The words of a message whose answer is the video that it names. */
export const videoAnswerText = 'I recorded an answer for you.';
/** The title of an answer that its doctor gave none. */
export const videoAnswerTitle = 'An answer for you';
