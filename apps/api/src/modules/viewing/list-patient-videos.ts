import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { PatientVideo } from '@bedside/contracts/viewing/viewing.schema';
import { listPatientAreaLinks } from '@bedside/db/postgres/share.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { getPatientVideo } from './get-patient-video';
import { openLink } from './open-link';

/** The living shares of a patient's area, newest first. @throws AppError `not-found` for an unknown patient link */
export async function listPatientVideos(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'watchGrants'>,
  visitor: Visitor,
  patientLinkId: string,
): Promise<PatientVideo[]> {
  const parsed = linkIdSchema.safeParse(patientLinkId);
  const links = parsed.success ? await listPatientAreaLinks(deps.db, parsed.data) : undefined;
  if (!links) throw new AppError('not-found', { message: texts.notFound });
  return Promise.all(
    links.map(async (linkId) => getPatientVideo(deps, await openLink(deps, visitor, linkId))),
  );
}
