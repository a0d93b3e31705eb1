import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import { fullNameOf } from '@bedside/contracts/user/user.rules';
import { findUserById } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { drawContactForm } from './draw-contact-form';

/** A page to print and lay out: its code leads to the form by which patients add themselves. */
export async function makeContactForm(
  deps: Pick<Deps, 'db' | 'publicUrl'>,
  doctor: DoctorActor,
  input: { paper: 'a4' | 'letter' },
): Promise<Buffer> {
  const user = await findUserById(deps.db, doctor.userId);
  if (!user) throw new AppError('unauthenticated', { message: texts.unauthenticated });
  return drawContactForm({
    doctorName: fullNameOf({ ...user, title: user.title?.name }),
    placeOfWork: user.placeOfWork,
    url: `${deps.publicUrl()}/add-patient/${user.linkId}`,
    paper: input.paper,
  });
}
