import type { PatientVideo } from '@bedside/contracts/sharing/viewing/viewing.schema';
import type { AreaShare } from '@bedside/db/postgres/sharing/patient-area.query';
import type { UserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import { presentDoctorCard } from '../../../account/user/present-doctor-card';
import type { Opened } from '../../share/open-comments';
import { presentVideo } from '../../../videos/video/present-video';

/** A share as the holder of its link sees it; its media expire with it. */
export function presentPatientVideo(
  deps: Pick<Deps, 'mediaLinks'>,
  share: Opened<AreaShare>,
  row: VideoRow,
  doctor: UserRow,
): PatientVideo {
  const holder = { kind: 'share', shareId: share.id, epoch: share.mediaEpoch } as const;
  const version = row.files.find(({ kind }) => kind === 'playback')?.id ?? null;
  return {
    linkId: share.linkId,
    playlistShareLinkId: share.playlistShareLinkId,
    video: presentVideo(deps, row, presentDoctorCard(deps, doctor), null, holder),
    patient: { firstName: share.firstName },
    channels: share.channels,
    timeSent: share.timeSent,
    firstTimeOpened: share.firstTimeOpened,
    isReplaced: share.seenVersion !== null && version !== null && share.seenVersion !== version,
    reaction: share.reaction,
    comment: share.comment,
    unclearMoments: share.unclearMoments,
    hasMessages: share.hasMessages,
    keptAnswers: share.keptAnswers,
    versionId: version,
  };
}
