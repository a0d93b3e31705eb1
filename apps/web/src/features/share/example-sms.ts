import { shortShareUrl, smsText } from '@bedside/contracts/sharing/share/share.rules';

/** As long as a real one, which is created on sending. */
export const SOME_LINK = 'x'.repeat(22);

/** The link in a text message, with {@link SOME_LINK} in place of the share. */
export function exampleLink(): string {
  return shortShareUrl(location.origin, SOME_LINK);
}

/** The text message that a patient of this first name gets, as long as the real one. */
export function exampleSms(template: string, firstName: string): string {
  return smsText(template, firstName, exampleLink());
}
