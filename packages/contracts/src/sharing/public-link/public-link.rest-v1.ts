import { z } from 'zod';
import { exampleIds } from '../../kit/examples';
import { deviceSchema, viaSchema } from '../../base/event/event.schema';
import { playlistCategoryRestV1 } from '../playlist/playlist.rest-v1';
import { doctorCardRestV1, toDoctorCardRestV1 } from '../../account/user/user.rest-v1';
import { toVideoRestV1, videoRestV1 } from '../../videos/video/video.rest-v1';
import type { OpenedInput } from '../viewing/viewing.schema';
import type { PublicPlaylist, PublicVideo } from './public-link.schema';

/** A public video is identified by its link; its row's id stays private to the doctor. */
export const publicVideoRestV1 = videoRestV1.meta({
  id: 'PublicVideo',
  example: { id: exampleIds.videoLink, tags: [] },
});

export function toPublicVideoRestV1({ linkId, video }: PublicVideo): z.infer<typeof publicVideoRestV1> {
  return { ...toVideoRestV1(video), id: linkId, link_id: linkId };
}

export const publicPlaylistRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.playlistLink }),
    name: z.string().meta({ example: 'After a knee operation' }),
    category: playlistCategoryRestV1,
    user: doctorCardRestV1,
    videos: z.array(
      z.union([
        publicVideoRestV1,
        z
          .object({ id: z.string().meta({ example: 'bGlua09mQW5vdGhlclZpZA' }), restricted: z.literal(true) })
          .strict(),
      ]),
    ),
  })
  .meta({ id: 'PublicPlaylist' });

export function toPublicPlaylistRestV1(playlist: PublicPlaylist): z.infer<typeof publicPlaylistRestV1> {
  return {
    id: playlist.linkId,
    name: playlist.name,
    category: playlist.category,
    user: toDoctorCardRestV1(playlist.user),
    videos: playlist.videos.map(({ linkId, video }) =>
      video ? toPublicVideoRestV1({ linkId, video }) : { id: linkId, restricted: true },
    ),
  };
}

/** Without a channel the opening counts as `platform`; `opened_via` is another name for `via`. */
export const publicOpenedBodyRestV1 = z
  .object({ via: viaSchema.optional(), opened_via: viaSchema.optional(), device: deviceSchema })
  .meta({ example: { via: 'sms', device: 'mobile' } });

export function fromPublicOpenedBodyRestV1(body: z.infer<typeof publicOpenedBodyRestV1>): OpenedInput {
  return { via: body.via ?? body.opened_via ?? 'platform', device: body.device };
}
