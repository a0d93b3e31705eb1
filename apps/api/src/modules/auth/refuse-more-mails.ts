import { sayWait } from '../attempt/say-wait';

/** What is said when a mailbox gets no more mails for now; it tells nothing of who has an account. */
export function refuseMoreMails(waitS: number): string {
  return `We have sent as many messages to this address as we may for now. The latest one still counts. You can ask for another one in ${sayWait(waitS)}.`;
}
