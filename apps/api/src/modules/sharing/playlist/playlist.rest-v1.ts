import { exampleIds } from '@bedside/contracts/kit/examples';
import { type PlaylistId, videoIdSchema } from '@bedside/contracts/kit/ids';
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
} from '@bedside/contracts/sharing/playlist/playlist.rest-v1';
import { playlistCategorySchema } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { FastifyContextConfig } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { rightItems } from '../../../transport/rest-v1/further-faults';
import { nothing, idParams, readId } from '../../../transport/rest-v1/resources';
import { createPlaylist } from './create-playlist';
import { deletePlaylist } from './delete-playlist';
import { findForeignVideos } from './find-foreign-videos';
import { getPlaylist } from './get-playlist';
import { listCategories } from './list-categories';
import { listPlaylists } from './list-playlists';
import { replacePlaylistLink } from './replace-playlist-link';
import { updatePlaylist } from './update-playlist';

const { forAssistants, forDoctors } = callsOf('Playlists');
const params = idParams(exampleIds.playlist);
const item = itemRestV1(playlistShape);
const query = listQueryRestV1({ keys: playlistFilterKeysRestV1, sorts: playlistSortsRestV1 }).extend({
  category: z.string().max(255).optional(),
});

export function playlistRestV1(app: RestApp): void {
  const withVideos: FastifyContextConfig = {
    furtherFaults: (request) =>
      findForeignVideos(
        request.deps,
        doctorBehind(request).scope,
        rightItems(videoIdSchema, request.body, 'videos'),
      ),
  };

  app.get(
    '/playlists',
    forAssistants({
      operationId: 'listPlaylists',
      summary: 'List the playlists',
      description: 'Keys of `search`: `name` and `category`.',
      querystring: query.meta({
        example: { page: 1, limit: 20, search: 'name:knee;category:rehabilitation' },
      }),
      response: { 200: listRestV1(playlistShape) },
    }),
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const filter = filterOf(request.query);
      // Old clients send an empty category for no filter.
      const category = request.query.category || undefined;
      const input = { page, limit, orderBy, sortedBy, filter, category };
      const found = await listPlaylists(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toPlaylistRestV1, request.url);
    },
  );

  app.post(
    '/playlists',
    forDoctors(
      {
        operationId: 'createPlaylist',
        summary: 'Make a playlist',
        description:
          'A new category is made by its name; an empty one is `without category`. Videos stand in the order given.',
        body: createPlaylistBodyRestV1.meta({
          example: {
            name: 'After a knee operation',
            category: 'Rehabilitation',
            videos: [exampleIds.video, exampleIds.secondVideo],
          },
        }),
        response: { 201: item },
      },
      withVideos,
    ),
    async (request, reply) => {
      const playlist = await createPlaylist(request.deps, doctorBehind(request), request.body);
      return reply.status(201).send({ data: toPlaylistRestV1(playlist) });
    },
  );

  app.get(
    '/playlists/:id',
    forAssistants({
      operationId: 'getPlaylist',
      summary: 'Read a playlist',
      description: 'With its videos in their order.',
      params,
      response: { 200: item },
    }),
    async (request) => {
      const id = readId<PlaylistId>(request.params.id);
      return { data: toPlaylistRestV1(await getPlaylist(request.deps, doctorBehind(request), id)) };
    },
  );

  app.patch(
    '/playlists/:id',
    forDoctors(
      {
        operationId: 'updatePlaylist',
        summary: 'Change a playlist',
        description: 'Fields that are left out stay as they are; `videos` replaces the whole list.',
        params,
        body: updatePlaylistBodyRestV1.meta({
          example: { name: 'Your knee, week by week', videos: [exampleIds.secondVideo, exampleIds.video] },
        }),
        response: { 200: item },
        refusals: { 409: 'A video in it has a cover that was not rendered, and its public link is on.' },
      },
      withVideos,
    ),
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
    forDoctors({
      operationId: 'deletePlaylist',
      summary: 'Delete a playlist; its videos stay',
      description: 'Its shares and its public page are dead at once.',
      params,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await deletePlaylist(request.deps, doctorBehind(request), readId<PlaylistId>(request.params.id));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/playlists/:id/link',
    forDoctors({
      operationId: 'replacePlaylistLink',
      summary: "Replace the link of a playlist's public page",
      description: 'The old link is dead at once.',
      params,
      response: { 200: item },
    }),
    async (request) => {
      const id = readId<PlaylistId>(request.params.id);
      return { data: toPlaylistRestV1(await replacePlaylistLink(request.deps, doctorBehind(request), id)) };
    },
  );

  app.get(
    '/playlist-categories',
    forAssistants({
      operationId: 'listPlaylistCategories',
      summary: 'List the categories',
      description: 'Those of your own playlists, by name.',
      response: { 200: itemRestV1(playlistCategorySchema.array()) },
    }),
    async (request) => ({ data: await listCategories(request.deps, doctorBehind(request)) }),
  );
}
