import { sayWait } from '../../base/attempt/attempt.texts';

/** The texts of REST v1 about the writing assistant, by code. */
export const assistantTexts = {
  'not-set-up':
    'The writing assistant is not set up. Whoever runs this installation can set AI_BASE_URL and AI_MODEL ' +
    '(and AI_API_KEY where the server asks for one) to any OpenAI-compatible server.',
  'consent-needed':
    'Your practice has not agreed yet to send texts to the writing server. Nothing was sent. ' +
    'GET /v1/assistant names the server, and PUT /v1/assistant/consent agrees.',
  'no-transcript':
    'This video has no captions for the assistant to read. Nothing was sent. Add captions and try again.',
  'no-views':
    'Nobody has watched yet, so there is nothing to summarise. Nothing was sent. Try again after the first view.',
  spent: ({ waitS }: { waitS: number }) =>
    'The assistant has written as much today as this installation allows. Your text has not changed. ' +
    `It writes again in ${sayWait(waitS)}.`,
  rests: ({ waitS }: { waitS: number }) =>
    `The assistant needs a short break. Your text has not changed. Please try again in ${sayWait(waitS)}.`,
  unfinished:
    'The writing assistant did not finish. Your text has not changed. Please try again in a moment.',
  slow: 'The writing assistant took too long. Your text has not changed. Please try again in a moment.',
  refused:
    'The writing server refused the request. Your text has not changed. Whoever runs this installation can check ' +
    'AI_BASE_URL, AI_MODEL and AI_API_KEY.',
  declined:
    'The writing assistant declined to write this. Your text has not changed. Please ask in other words.',
  unusable:
    'The answer of the writing assistant could not be used. Your text has not changed. Please try again.',
} as const;
