import { AppError } from '@bedside/contracts/kit/app-error';
import type { ErasureId } from '@bedside/contracts/kit/ids';
import { findErasure } from '@bedside/db/postgres/base/erasure.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { drawCertificate } from './draw-certificate';

/** The certificate of an erasure in the doctor's account, as a page to print. @throws AppError `not-found` */
export async function getCertificate(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  id: ErasureId,
): Promise<{ fileName: string; file: Buffer }> {
  const erasure = await findErasure(deps.db, scope, id);
  if (!erasure) throw new AppError('not-found');
  return { fileName: `erasure-${erasure.id}.pdf`, file: await drawCertificate(erasure) };
}
