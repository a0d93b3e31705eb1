import type { WaitingMessage } from './waiting-queue';
import { messageTexts } from './texts';

/** What is so about a message that the server does not have. */
export function describeWaiting({ state, says, isOld, sentBy }: WaitingMessage): string {
  if (state === 'sending') return messageTexts.sending;
  if (state === 'waiting') return says ?? messageTexts.waiting[sentBy];
  return `${messageTexts.notSent} ${isOld ? messageTexts.tooOld : (says ?? '')}`.trim();
}
