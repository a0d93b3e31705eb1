import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { renaming, snakeCase, writing } from '../../kit/renaming.rest-v1';
import { asIsRestV1, toVideoRestV1, videoRestV1 } from '../../videos/video/video.rest-v1';
import {
  createPlaylistInputSchema,
  playlistCategorySchema,
  updatePlaylistInputSchema,
  type ListPlaylistsInput,
  type Playlist,
  type PlaylistFilterKey,
} from './playlist.schema';

/** The words of `orderBy` and of `search` in a list of playlists. */
export const playlistSortsRestV1 = {
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  name: 'name',
} as const satisfies Record<string, ListPlaylistsInput['orderBy']>;
export const playlistFilterKeysRestV1 = {
  name: 'name',
  category: 'category',
} as const satisfies Record<string, PlaylistFilterKey>;

export const playlistCategoryRestV1 = playlistCategorySchema.meta({
  example: { id: '0199aa00-0000-7000-8000-000000000021', name: 'Rehabilitation' },
});

export const playlistRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.playlist }),
    link_id: z.string().meta({ example: exampleIds.playlistLink }),
    name: z.string().meta({ example: 'After a knee operation' }),
    is_public_link_active: z.boolean(),
    category: playlistCategoryRestV1,
    videos: z.array(videoRestV1),
    created_at: timeRestV1,
    updated_at: timeRestV1.meta({ example: exampleTimes.changed }),
  })
  .meta({ id: 'Playlist' });

/** The fields of a playlist without its shares. */
export const playlistNameRestV1 = playlistRestV1.pick({ id: true, name: true, category: true });

export const toPlaylistRestV1 = writing(playlistRestV1, (playlist: Playlist) => ({
  videos: playlist.videos.map(toVideoRestV1),
}));

/** The wire uses the domain's own field names. */
export const createPlaylistBodyRestV1 = createPlaylistInputSchema;

export const updatePlaylistBodyRestV1 = z.object({
  ...snakeCase(updatePlaylistInputSchema.shape),
  as_is: asIsRestV1,
});
export const { decode: fromUpdatePlaylistBodyRestV1 } = renaming(updatePlaylistBodyRestV1);
