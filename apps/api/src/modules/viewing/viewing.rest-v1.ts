import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  fromOpenedBodyRestV1,
  fromViewBodyRestV1,
  openedBodyRestV1,
  patientPlaylistRestV1,
  patientVideoRestV1,
  toPatientPlaylistRestV1,
  toPatientVideoRestV1,
  unclearBodyRestV1,
  unclearQueryRestV1,
  viewBodyRestV1,
} from '@bedside/contracts/viewing/viewing.rest-v1';
import { commentInputSchema, reactionInputSchema } from '@bedside/contracts/viewing/viewing.schema';
import { requiredText } from '@bedside/contracts/kit/fields';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../kit/actor';
import type { RestApp } from '../../transport/rest-v1/app';
import { forAnybody, visitorOf } from '../../transport/rest-v1/authenticate';
import { MINIMAL_APPLIED, prefersMinimal } from '../../transport/rest-v1/prefers-minimal';
import { cutList, idParams, nothing, shortListQuery } from '../../transport/rest-v1/resources';
import { comment } from './comment';
import { getPatientPlaylist } from './get-patient-playlist';
import { getPatientVideo } from './get-patient-video';
import { listPatientPlaylists } from './list-patient-playlists';
import { listPatientVideos } from './list-patient-videos';
import { markUnclear } from './mark-unclear';
import { openLink } from './open-link';
import { react } from './react';
import { recordOpened } from './record-opened';
import { recordPlaylistOpened } from './record-playlist-opened';
import { recordView } from './record-view';
import { removeComment } from './remove-comment';
import { withdrawUnclear } from './withdraw-unclear';

const tags = ['Patient side'];
const item = itemRestV1(patientVideoRestV1);
const playlist = itemRestV1(patientPlaylistRestV1);
const areaQuery = shortListQuery.extend({ patient_id: requiredText(100) });
const PATH = '/public-patient-videos/:id';

/** The public patient side: the link is the permission. Nothing here changes on a GET. */
export function viewingRestV1(app: RestApp): void {
  const viewerOf = (request: FastifyRequest, linkId: string) =>
    openLink(request.deps, visitorOf(request), linkId);
  const videoOf = async (request: FastifyRequest, viewer: Viewer) => ({
    data: toPatientVideoRestV1(await getPatientVideo(request.deps, viewer)),
  });

  app.get(
    '/public-patient-videos',
    {
      config: forAnybody,
      schema: {
        tags,
        querystring: areaQuery,
        response: { 200: listRestV1(patientVideoRestV1) },
      },
    },
    async (request) => {
      const shares = await listPatientVideos(request.deps, request.query.patient_id);
      return cutList(shares, request.query, toPatientVideoRestV1, request.url);
    },
  );

  app.get(
    PATH,
    { config: forAnybody, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      return videoOf(request, await viewerOf(request, request.params.id));
    },
  );

  app.post(
    `${PATH}/opened`,
    {
      config: forAnybody,
      schema: { tags, params: idParams, body: openedBodyRestV1, response: { 204: nothing } },
    },
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await recordOpened(request.deps, viewer, fromOpenedBodyRestV1(request.body));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/view`,
    {
      config: forAnybody,
      schema: { tags, params: idParams, body: viewBodyRestV1, response: { 204: nothing } },
    },
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await recordView(request.deps, viewer, fromViewBodyRestV1(request.body));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/reaction`,
    {
      config: forAnybody,
      schema: { tags, params: idParams, body: reactionInputSchema, response: { 200: item, 204: nothing } },
    },
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await react(request.deps, viewer, request.body.reaction);
      if (prefersMinimal(request)) return reply.headers(MINIMAL_APPLIED).status(204).send(null);
      return reply.status(200).send(await videoOf(request, viewer));
    },
  );

  app.post(
    `${PATH}/comment`,
    {
      config: forAnybody,
      schema: { tags, params: idParams, body: commentInputSchema, response: { 201: item, 204: nothing } },
    },
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await comment(request.deps, viewer, request.body.text);
      if (prefersMinimal(request)) return reply.headers(MINIMAL_APPLIED).status(204).send(null);
      return reply.status(201).send(await videoOf(request, viewer));
    },
  );

  app.delete(
    `${PATH}/comment`,
    { config: forAnybody, schema: { tags, params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      await removeComment(request.deps, await viewerOf(request, request.params.id));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/unclear`,
    {
      config: forAnybody,
      schema: { tags, params: idParams, body: unclearBodyRestV1, response: { 200: item, 204: nothing } },
    },
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await markUnclear(request.deps, viewer, { currentTime: request.body.current_time });
      if (prefersMinimal(request)) return reply.headers(MINIMAL_APPLIED).status(204).send(null);
      return reply.status(200).send(await videoOf(request, viewer));
    },
  );

  app.delete(
    `${PATH}/unclear`,
    {
      config: forAnybody,
      schema: { tags, params: idParams, querystring: unclearQueryRestV1, response: { 204: nothing } },
    },
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await withdrawUnclear(request.deps, viewer, { currentTime: request.query.current_time });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/public-patient-playlists',
    {
      config: forAnybody,
      schema: { tags, querystring: areaQuery, response: { 200: listRestV1(patientPlaylistRestV1) } },
    },
    async (request) => {
      const playlists = await listPatientPlaylists(request.deps, request.query.patient_id);
      return cutList(playlists, request.query, toPatientPlaylistRestV1, request.url);
    },
  );

  app.get(
    '/public-patient-playlists/:id',
    { config: forAnybody, schema: { tags, params: idParams, response: { 200: playlist } } },
    async (request) => ({
      data: toPatientPlaylistRestV1(await getPatientPlaylist(request.deps, request.params.id)),
    }),
  );

  app.post(
    '/public-patient-playlists/:id/opened',
    {
      config: forAnybody,
      schema: { tags, params: idParams, body: openedBodyRestV1, response: { 204: nothing } },
    },
    async (request, reply) => {
      await recordPlaylistOpened(
        request.deps,
        visitorOf(request),
        request.params.id,
        fromOpenedBodyRestV1(request.body),
      );
      return reply.status(204).send(null);
    },
  );
}
