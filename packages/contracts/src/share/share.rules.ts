import type { Channel, ChannelChoice } from './share.schema';

const NAME_VARIABLE = '{{patient.name}}';

/**
 * The message as one patient reads it: `{{patient.name}}` becomes the first name, once per place and never
 * read again, so that a name holding braces stays text (decisions.md, "Sharing").
 */
export function fillMessage(template: string, firstName: string): string {
  return template.split(NAME_VARIABLE).join(firstName);
}

/** A text message as it goes out: the message as this patient reads it, and the link. */
export function smsText(template: string, firstName: string, url: string): string {
  return `${fillMessage(template, firstName)}\n${url}`;
}

/** The message a share dialog opens with (product.md, section 5). */
export function defaultMessage(doctorLastName: string, title: string): string {
  return `Hello ${NAME_VARIABLE}, Dr. ${doctorLastName} has shared the video "${title}" with you.`;
}

/** The channels behind a doctor's choice. */
export function channelsOf(choice: ChannelChoice): Channel[] {
  return choice === 'all' ? ['mail', 'sms'] : [choice];
}

type Reachable = { email: string | null; phone: string; optedOut: { sms: boolean; mail: boolean } };

/** Why this patient cannot be reached by this channel, in words for the doctor; null when they can. */
export function whyUnreachable(patient: Reachable, channel: Channel): string | null {
  if (channel === 'mail') {
    if (!patient.email) return 'This patient has no e-mail address.';
    return patient.optedOut.mail ? 'This patient asked not to get e-mails.' : null;
  }
  return patient.optedOut.sms ? 'This patient asked not to get text messages.' : null;
}

/** The address of the patient's page for one share, as it stands in a message. */
export function shareUrl(
  publicUrl: string,
  link: { patientLinkId: string; shareLinkId: string; via?: 'sms' | 'email' },
): string {
  const path = `/patient-videos/${link.patientLinkId}/${link.shareLinkId}`;
  return `${publicUrl.replace(/\/$/, '')}${path}${link.via ? `?via=${link.via}` : ''}`;
}
