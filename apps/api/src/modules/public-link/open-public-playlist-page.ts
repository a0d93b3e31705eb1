import type { Via } from '@bedside/contracts/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { toPublicVideoRestV1 } from '@bedside/contracts/public-link/public-link.rest-v1';
import { toDoctorCardRestV1 } from '@bedside/contracts/user/user.rest-v1';
import { toPageStage, type PatientPage } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { Deps } from '../../deps';
import { getPublicPlaylist } from './get-public-playlist';

/** What the public page of a playlist draws itself from; one in which no video may be seen at all is missing. */
export async function openPublicPlaylistPage(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  input: { linkId: string; via: Via },
): Promise<PatientPage> {
  try {
    const playlist = await getPublicPlaylist(deps, input.linkId);
    if (playlist.videos.length === 0) return { kind: 'missing' };
    return {
      kind: 'public-playlist',
      via: input.via,
      id: playlist.linkId,
      name: playlist.name,
      doctor: toDoctorCardRestV1(playlist.user),
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
