import type { Via } from '@bedside/contracts/base/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { toPublicVideoRestV1 } from '@bedside/contracts/sharing/public-link/public-link.rest-v1';
import { toDoctorCardRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import { toPageStage } from '@bedside/contracts/sharing/viewing/viewing-page.rules';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { Deps } from '../../../deps';
import { getPublicPlaylist } from './get-public-playlist';

/**
 * The data of a playlist's public page. A playlist without a visible video counts as missing, unless the doctor
 * recalled its videos.
 */
export async function openPublicPlaylistPage(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  input: { linkId: string; via: Via },
): Promise<PatientPage> {
  try {
    const playlist = await getPublicPlaylist(deps, input.linkId);
    const doctor = toDoctorCardRestV1(playlist.user);
    if (playlist.videos.length === 0)
      return playlist.hasRecalled ? { kind: 'revoked', of: 'playlist', doctor } : { kind: 'missing' };
    return {
      kind: 'public-playlist',
      via: input.via,
      id: playlist.linkId,
      name: playlist.name,
      doctor,
      ...(playlist.hasRecalled && { hasRecalled: true }),
      parts: playlist.videos.map(({ linkId, video }) =>
        video
          ? { id: linkId, video: toPublicVideoRestV1({ linkId, video }), ...toPageStage(video) }
          : { id: linkId, video: null },
      ),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return { kind: 'missing' };
    throw error;
  }
}
