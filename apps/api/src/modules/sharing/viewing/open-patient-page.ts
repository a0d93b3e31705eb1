import type { Via } from '@bedside/contracts/base/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { toPageStage } from '@bedside/contracts/sharing/viewing/viewing-page.rules';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { toPatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import type { Deps } from '../../../deps';
import { getPatientVideo } from './get-patient-video';
import { openDeadPage } from './pages/open-dead-page';
import { describeOpening } from './pages/describe-opening';
import { describePageTalk } from './pages/describe-page-talk';
import { openLink } from './open-link';

/**
 * The data of the page of one shared video. It names neither the patient's area nor the playlist that the share is part
 * of. An unknown or a revoked share is a page without a video. Reading changes nothing, because scanners of mails open
 * every link.
 */
export async function openPatientPage(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks' | 'watchGrants' | 'practiceTexts'>,
  link: { shareLinkId: string; via: Via },
): Promise<PatientPage> {
  try {
    const viewer = await openLink(deps, { address: '' }, link.shareLinkId);
    const share = await getPatientVideo(deps, viewer);
    return {
      kind: 'video',
      share: { ...toPatientVideoRestV1(share), patient_playlist_id: null },
      via: link.via,
      ...(await describeOpening(deps, link)),
      ...(await describePageTalk(deps, link.shareLinkId)),
      ...(share.hasMessages ? { hasMessages: true as const } : {}),
      ...(share.isReplaced ? { isReplaced: true as const } : {}),
      ...toPageStage(share.video),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found')
      return openDeadPage(deps, { of: 'video', ...link });
    throw error;
  }
}
