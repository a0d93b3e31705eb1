import type { WatchGrant } from '@bedside/contracts/kit/ids';
import { unclearSecond } from '@bedside/contracts/sharing/viewing/viewing.rules';
import type { PlacedMoment } from '@bedside/db/postgres/videos/moment.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { placeMoment } from '../../../videos/scene/place-moment';

/** A moment of the version that a page plays. */
export type MarkedMoment = {
  currentTime: number;
  /** Without it, it is the version that the grant names. */
  versionId?: string | undefined;
};

/** Where a patient's mark is in the version that is shown. Call it while the video is held. */
export function placeMark(
  deps: Pick<Deps, 'storage'>,
  tx: Database,
  grant: WatchGrant,
  { currentTime, versionId = grant.versionId ?? undefined }: MarkedMoment,
): Promise<PlacedMoment> {
  // Only the length of the version that the grant names is known.
  const isKnown = versionId === (grant.versionId ?? undefined);
  const second = isKnown ? unclearSecond(currentTime, grant.durationMs) : Math.floor(currentTime);
  return placeMoment(deps, tx, grant.scope, grant.videoId, { second, versionId });
}

/** What the events of a patient's mark say about it. */
export function aboutMark(grant: WatchGrant, { ofVersion, ofSecond }: PlacedMoment) {
  const { practiceId, videoId, shareId, patientId, playlistShareId, durationMs } = grant;
  return {
    practiceId,
    videoId,
    shareId,
    patientId,
    playlistShareId,
    durationMs,
    versionId: ofVersion,
    positionMs: ofSecond * 1_000,
  };
}
