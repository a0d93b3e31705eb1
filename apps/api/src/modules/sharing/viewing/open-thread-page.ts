import { chatWords } from '@bedside/contracts/conversation/chat/chat.texts';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { toDoctorCardRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import type { PatientPage, ThreadKind } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { findChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import { findChatOfThread } from '@bedside/db/postgres/conversation/chat.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import type { Deps } from '../../../deps';
import { requirePatientConsent } from '../../patients/patient-consent/require-patient-consent';
import { presentDoctorCard } from '../../account/user/present-doctor-card';
import { openDeadPage } from './pages/open-dead-page';

const kinds = { share: 'video', playlist: 'playlist', own: 'own' } as const;

/**
 * The frame of the messages about one shared video or playlist, by its link, or of those that no such page shows.
 * Reading changes nothing.
 * @throws AppError `patient-consent.required`
 */
export async function openThreadPage(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  { of, linkId }: { of: ThreadKind; linkId: string },
): Promise<PatientPage> {
  const parsed = linkIdSchema.safeParse(linkId).data;
  const found = parsed && (await findChatOfThread(deps.db, parsed));
  if (!found || kinds[found.thread.kind] !== of)
    return of === 'own' ? { kind: 'missing' } : openDeadPage(deps, { of, shareLinkId: linkId });
  requirePatientConsent(found.chat);
  const { scope, firstName, patientId } = found.chat;
  const { thread } = found;
  const about = thread.kind === 'share' ? { shareId: thread.shareId } : { patientId };
  const [row, setting] = await Promise.all([
    findDoctor(deps.db, scope.practiceId, about),
    findChatSetting(deps.db, scope),
  ]);
  if (!row) return { kind: 'missing' };
  return {
    kind: 'thread',
    of,
    link: linkId,
    firstName,
    doctor: toDoctorCardRestV1(presentDoctorCard(deps, row)),
    emergency: setting?.emergency ?? chatWords('emergency'),
  };
}
