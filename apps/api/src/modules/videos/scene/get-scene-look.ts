import { fillLookWords } from '@bedside/contracts/account/branding/branding-film-look.rules';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { lookTracks, type SceneLook } from '@bedside/contracts/videos/scene/scene-look.rules';
import { findBranding } from '@bedside/db/postgres/account/branding.repository';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import { findVideoById } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { presentBranding } from '../../account/branding/present-branding';

/**
 * The practice's look, written for one video and one stage: the same tracks that the editor puts on a film.
 * @throws AppError `not-found`
 */
export async function getSceneLook(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  { scope, userId }: DoctorActor,
  { videoId, ...stage }: { videoId: VideoId; width: number; height: number },
): Promise<SceneLook> {
  const video = await findVideoById(deps.db, scope, videoId);
  const doctor = video && (await findDoctor(deps.db, scope.practiceId, { id: userId }));
  if (!doctor) throw new AppError('not-found');
  const { filmLook: look, logoUrl, clinicName } = presentBranding(deps, await findBranding(deps.db, scope));
  const gaps = {
    doctorName: fullNameOf({ ...doctor, title: doctor.title?.name }),
    practiceName: clinicName ?? doctor.placeOfWork,
    videoTitle: video.title,
  };
  const words = {
    card: fillLookWords(look.card.words, gaps),
    strip: fillLookWords(look.strip.words, gaps),
  };
  return {
    family: look.family,
    color: look.color,
    background: look.background,
    logoUrl: look.card.isUsed && look.card.hasLogo ? logoUrl : null,
    tracks: lookTracks({ ...look, words, logoSrc: null }, stage),
  };
}
