import { z } from 'zod';
import { exampleIds } from '../../kit/examples';
import type { VideoId } from '../../kit/ids';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { playlistNameRestV1 } from '../playlist/playlist.rest-v1';
import { deliveriesRestV1, shareRestV1, toDeliveriesRestV1, toShareRestV1 } from './share.rest-v1';
import { asIsRestV1 } from '../../videos/video/video.rest-v1';
import type { Video } from '../../videos/video/video.schema';
import { createPlaylistShareInputSchema, type PlaylistShare } from './share-playlist.schema';

const shareOfPlaylist = shareRestV1.meta({ example: { patient_playlist_id: exampleIds.playlistShare } });

export const playlistShareRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.playlistShare }),
    playlist: playlistNameRestV1,
    patientVideos: z.object({ data: z.array(shareOfPlaylist) }),
    time_sent: timeRestV1,
    is_revoked: z.boolean(),
    deliveries: deliveriesRestV1,
    skipped: z.array(z.string()).meta({ example: [] }),
  })
  .meta({ id: 'PatientPlaylist' });

/** @param videos of the shares, by their ids; a share whose video is gone is left out */
export function toPlaylistShareRestV1(
  share: PlaylistShare,
  videos: ReadonlyMap<VideoId, Video>,
): z.infer<typeof playlistShareRestV1> {
  return {
    id: share.linkId,
    playlist: share.playlist,
    patientVideos: {
      data: share.shares.flatMap((inner) => {
        const video = videos.get(inner.videoId);
        return video ? [toShareRestV1(inner, video)] : [];
      }),
    },
    time_sent: share.timeSent.toISOString(),
    is_revoked: share.isRevoked,
    deliveries: toDeliveriesRestV1(share.deliveries),
    skipped: share.skipped,
  };
}

export const createPlaylistShareBodyRestV1 = createPlaylistShareInputSchema
  .omit({ playlistId: true, quietIn: true, remind: true, asIs: true })
  .extend({ as_is: asIsRestV1 });

export const updatePlaylistShareBodyRestV1 = z.object({ is_revoked: z.boolean().optional() });
