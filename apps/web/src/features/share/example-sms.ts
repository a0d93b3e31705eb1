import { shareUrl, smsText } from '@bedside/contracts/share/share.rules';
import type { ShareSubject } from './share-subject';

/** As long as a real one, which is made on sending. */
export const SOME_LINK = 'x'.repeat(22);

/** The link as it stands in a text message, with {@link SOME_LINK} where the real one tells patient and share. */
export function exampleLink(subject: ShareSubject): string {
  const links = { patientLinkId: SOME_LINK, shareLinkId: SOME_LINK };
  return shareUrl(location.origin, { ...links, of: subject.kind, via: 'sms' });
}

/** The text message that a patient of this first name gets, as long as the real one. */
export function exampleSms(template: string, firstName: string, subject: ShareSubject): string {
  return smsText(template, firstName, exampleLink(subject));
}
