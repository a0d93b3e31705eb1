import { emergencySentence } from '@bedside/contracts/chat/chat.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientPage } from '@bedside/contracts/viewing/viewing-page.schema';
import { toPatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import { findChatSetting } from '@bedside/db/postgres/chat-setting.repository';
import type { Deps } from '../../deps';
import { getPatientVideo } from './get-patient-video';
import { openDeadPage } from './open-dead-page';
import { openLink } from './open-link';

/** The frame of the messages about one shared video, by its link. Reading changes nothing. */
export async function openShareMessages(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'watchGrants' | 'practiceTexts'>,
  shareLinkId: string,
): Promise<PatientPage> {
  try {
    const viewer = await openLink(deps, { address: '' }, shareLinkId);
    const [share, setting] = await Promise.all([
      getPatientVideo(deps, viewer),
      findChatSetting(deps.db, viewer.grant.scope),
    ]);
    return {
      kind: 'share-messages',
      share: shareLinkId,
      firstName: share.patient.firstName,
      doctor: toPatientVideoRestV1(share).video.user,
      emergency: setting?.emergency ?? emergencySentence,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found')
      return openDeadPage(deps, { of: 'video', shareLinkId });
    throw error;
  }
}
