import { shareWords } from '@bedside/contracts/sharing/share/share.texts';
import { fullNameOf, senderNameOf } from '@bedside/contracts/account/user/user.rules';
import type { Correspondents } from '@bedside/db/postgres/correspondents';
import type { Deps } from '../../../deps';
import { layOutMail, type MailParts } from '../../../ports/mail-layout';
import type { Mail } from '../../../ports/mailer';
import { findMailBrand } from '../../account/branding/find-mail-brand';
import { findClinicName } from '../../base/practice-look/find-clinic-name';

/**
 * A mail to a patient. The sender is the doctor's name, a reply goes to the doctor, and a link opts out of such mails.
 */
export async function layOutPatientMail(
  deps: Pick<Deps, 'publicUrl' | 'sealedIds' | 'brandings'>,
  key: string,
  { patient, doctor }: Correspondents,
  content: Omit<MailParts, 'brand' | 'footer'>,
): Promise<Mail> {
  const clinic = await findClinicName(deps, doctor);
  const unsubscribeUrl = `${deps.publicUrl()}/unsubscribe/${deps.sealedIds.seal('unsubscribe', patient.id)}`;
  return {
    key,
    patientId: patient.id,
    to: patient.email ?? '',
    senderName: senderNameOf(doctor, clinic),
    ...(doctor.email === null ? {} : { replyTo: doctor.email }),
    unsubscribeUrl,
    ...layOutMail({
      ...content,
      brand: await findMailBrand(deps, doctor.linkId),
      footer: {
        text: shareWords('mail.footer', { doctor: fullNameOf(doctor), placeOfWork: clinic }),
        link: { label: shareWords('mail.unsubscribe'), url: unsubscribeUrl },
      },
    }),
  };
}
