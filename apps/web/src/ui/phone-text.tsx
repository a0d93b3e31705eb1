import { usePhoneText } from '../lib/use-phone-text';

/** A stored phone number as people read it. */
export function PhoneText({ digits }: { digits: string }) {
  return <>{usePhoneText(digits)}</>;
}
