import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { PageDoctor } from '@bedside/contracts/sharing/viewing/viewing-page.schema';

/** The name as patients call it: `Dr. Maria Lee`. */
export function doctorName(doctor: PageDoctor): string {
  const { title, first_name: firstName, last_name: lastName } = doctor;
  return fullNameOf({ title: title?.name, firstName, lastName });
}
