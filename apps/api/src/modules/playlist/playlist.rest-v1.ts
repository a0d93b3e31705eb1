import { videoIdSchema, type PlaylistId } from '@bedside/contracts/kit/ids';
import { filterOf, listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  createPlaylistBodyRestV1,
  fromUpdatePlaylistBodyRestV1,
  playlistFilterKeysRestV1,
  playlistRestV1 as playlistShape,
  playlistSortsRestV1,
  toPlaylistRestV1,
  updatePlaylistBodyRestV1,
} from '@bedside/contracts/playlist/playlist.rest-v1';
import { playlistCategorySchema } from '@bedside/contracts/playlist/playlist.schema';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forDoctors } from '../../transport/rest-v1/authenticate';
import { rightItems } from '../../transport/rest-v1/further-faults';
import { idParams, nothing, readId } from '../../transport/rest-v1/resources';
import { createPlaylist } from './create-playlist';
import { deletePlaylist } from './delete-playlist';
import { findForeignVideos } from './find-foreign-videos';
import { getPlaylist } from './get-playlist';
import { listCategories } from './list-categories';
import { listPlaylists } from './list-playlists';
import { replacePlaylistLink } from './replace-playlist-link';
import { updatePlaylist } from './update-playlist';

const tags = ['Playlists'];
const item = itemRestV1(playlistShape);
const query = listQueryRestV1({ keys: playlistFilterKeysRestV1, sorts: playlistSortsRestV1 }).extend({
  category: z.string().max(255).optional(),
});

export function playlistRestV1(app: RestApp): void {
  const withVideos: FastifyContextConfig = {
    ...forDoctors,
    furtherFaults: (request) =>
      findForeignVideos(
        request.deps,
        doctorBehind(request).scope,
        rightItems(videoIdSchema, request.body, 'videos'),
      ),
  };

  app.get(
    '/playlists',
    {
      config: forDoctors,
      schema: { tags, querystring: query, response: { 200: listRestV1(playlistShape) } },
    },
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const filter = filterOf(request.query);
      // Old clients send the category of no filter as an empty one.
      const category = request.query.category || undefined;
      const input = { page, limit, orderBy, sortedBy, filter, category };
      const found = await listPlaylists(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toPlaylistRestV1, request.url);
    },
  );

  app.post(
    '/playlists',
    { config: withVideos, schema: { tags, body: createPlaylistBodyRestV1, response: { 201: item } } },
    async (request, reply) => {
      const playlist = await createPlaylist(request.deps, doctorBehind(request), request.body);
      return reply.status(201).send({ data: toPlaylistRestV1(playlist) });
    },
  );

  app.get(
    '/playlists/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const id = readId<PlaylistId>(request.params.id);
      return { data: toPlaylistRestV1(await getPlaylist(request.deps, doctorBehind(request), id)) };
    },
  );

  app.patch(
    '/playlists/:id',
    {
      config: withVideos,
      schema: { tags, params: idParams, body: updatePlaylistBodyRestV1, response: { 200: item } },
    },
    async (request) => {
      const id = readId<PlaylistId>(request.params.id);
      const change = fromUpdatePlaylistBodyRestV1(request.body);
      return {
        data: toPlaylistRestV1(await updatePlaylist(request.deps, doctorBehind(request), id, change)),
      };
    },
  );

  app.delete(
    '/playlists/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      await deletePlaylist(request.deps, doctorBehind(request), readId<PlaylistId>(request.params.id));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/playlists/:id/link',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const id = readId<PlaylistId>(request.params.id);
      return { data: toPlaylistRestV1(await replacePlaylistLink(request.deps, doctorBehind(request), id)) };
    },
  );

  app.get(
    '/playlist-categories',
    {
      config: forDoctors,
      schema: { tags, response: { 200: itemRestV1(playlistCategorySchema.array()) } },
    },
    async (request) => ({ data: await listCategories(request.deps, doctorBehind(request)) }),
  );
}
