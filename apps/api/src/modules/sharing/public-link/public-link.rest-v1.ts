import { exampleIds } from '@bedside/contracts/kit/examples';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  fromPublicOpenedBodyRestV1,
  publicOpenedBodyRestV1,
  publicPlaylistRestV1,
  publicVideoRestV1,
  toPublicPlaylistRestV1,
  toPublicVideoRestV1,
} from '@bedside/contracts/sharing/public-link/public-link.rest-v1';
import { fromViewBodyRestV1, viewBodyRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readOpenedCookie } from '../../../transport/opened-cookie';
import type { RestApp } from '../../../transport/rest-v1/app';
import { visitorOf } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing } from '../../../transport/rest-v1/resources';
import { getPublicPlaylist } from './get-public-playlist';
import { getPublicVideo } from './get-public-video';
import { openPublicVideo } from './open-public-video';
import { recordPublicOpened } from './record-public-opened';
import { recordPublicView } from './record-public-view';

const { forAnybody } = callsOf('Public pages');
const params = idParams(exampleIds.videoLink);
const PATH = '/public-videos/:id';
/** A malformed code counts as a wrong one, so probing its length costs an attempt too. */
const headers = z.object({
  'x-access-code': z.string().optional().meta({
    description: 'The code that the doctor set on the video.',
    example: '246813',
  }),
});

/** A browser that opened the video sends the proof of it along with the calls of the page. */
const keyOf = (request: FastifyRequest, linkId: string, accessCode: string | undefined) => ({
  linkId,
  accessCode: accessCode || undefined,
  proof: readOpenedCookie(request, linkId),
});

/** Public pages, for the holder of the link, and of the access code where one is set. */
export function publicLinkRestV1(app: RestApp): void {
  app.get(
    PATH,
    forAnybody({
      operationId: 'getPublicVideo',
      summary: 'A public video, by its link',
      description:
        'Answers 403 with `access_code_required` until `X-Access-Code` is right. Five wrong codes in 15 minutes answer 429, and so do fifty of all visitors together, but not for a first or second code of a day.',
      params,
      headers,
      response: { 200: itemRestV1(publicVideoRestV1) },
    }),
    async (request) => {
      const key = keyOf(request, request.params.id, request.headers['x-access-code']);
      const visitor = visitorOf(request);
      const video = await openPublicVideo(request.deps, visitor, key);
      return { data: toPublicVideoRestV1(await getPublicVideo(request.deps, visitor, video)) };
    },
  );

  app.post(
    `${PATH}/opened`,
    forAnybody({
      operationId: 'recordPublicOpened',
      summary: "Tell that a public video's link was opened",
      description: 'Counts apart from the openings of shares. `via` is `platform` unless it is sent.',
      params,
      headers,
      body: publicOpenedBodyRestV1,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const key = keyOf(request, request.params.id, request.headers['x-access-code']);
      const visitor = visitorOf(request);
      const video = await openPublicVideo(request.deps, visitor, key);
      await recordPublicOpened(request.deps, visitor, video, fromPublicOpenedBodyRestV1(request.body));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/view`,
    forAnybody({
      operationId: 'recordPublicView',
      summary: 'Tell how far a public video was watched',
      description:
        'Counts in `public_views`, apart from the views of shares. A session is a view once, however often it reports.',
      params,
      headers,
      body: viewBodyRestV1,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const key = keyOf(request, request.params.id, request.headers['x-access-code']);
      const visitor = visitorOf(request);
      const video = await openPublicVideo(request.deps, visitor, key);
      await recordPublicView(request.deps, visitor, video, fromViewBodyRestV1(request.body));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/public-playlists/:id',
    forAnybody({
      operationId: 'getPublicPlaylist',
      summary: 'A public playlist, by its link',
      description: 'A video that is restricted or asks for a code shows its link alone. `tags` are empty.',
      params: idParams(exampleIds.playlistLink),
      response: { 200: itemRestV1(publicPlaylistRestV1) },
    }),
    async (request) => ({
      data: toPublicPlaylistRestV1(await getPublicPlaylist(request.deps, request.params.id)),
    }),
  );
}
