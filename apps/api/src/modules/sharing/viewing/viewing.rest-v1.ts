import { exampleIds } from '@bedside/contracts/kit/examples';
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
} from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { commentInputSchema, reactionInputSchema } from '@bedside/contracts/sharing/viewing/viewing.schema';
import { requiredText } from '@bedside/contracts/kit/fields';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../../kit/actor';
import { bearerToken, memberOf } from '../../../transport/authenticate-token';
import type { RestApp } from '../../../transport/rest-v1/app';
import { visitorOf } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { MINIMAL_APPLIED, minimalHeaders, prefersMinimal } from '../../../transport/rest-v1/prefers-minimal';
import { cutList, idParams, nothing, shortListQuery } from '../../../transport/rest-v1/resources';
import type { AreaReader } from '../area/area.policy';
import { addComment } from './add-comment';
import { getPatientPlaylist } from './get-patient-playlist';
import { getPatientVideo } from './get-patient-video';
import { knowDevice } from './know-device';
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

const { forAnybody } = callsOf('Patient side');
const params = idParams(exampleIds.share);
const item = itemRestV1(patientVideoRestV1);
const playlist = itemRestV1(patientPlaylistRestV1);
const areaQuery = shortListQuery.extend({
  patient_id: requiredText(100).meta({ description: 'A patient.', example: exampleIds.patientLink }),
});
const PATH = '/public-patient-videos/:id';

/** The public patient side: the link is the permission. No GET changes anything here, but for the time at which an area's link was used last. */
export function viewingRestV1(app: RestApp): void {
  const viewerOf = (request: FastifyRequest, linkId: string) =>
    openLink(request.deps, visitorOf(request), linkId);
  /** A device that opened something of a patient is led on when the link is replaced. */
  const markDevice = ({ deps, headers }: FastifyRequest, reply: FastifyReply, patientId: PatientId) => {
    const cookie = knowDevice(deps, patientId, headers.cookie);
    if (cookie !== undefined) void reply.header('Set-Cookie', cookie);
  };
  /** Who reads the lists of an area by its link. */
  const readerOf = async (request: FastifyRequest): Promise<AreaReader> => {
    const { cookie, authorization } = request.headers;
    return {
      cookies: cookie,
      member: await memberOf(request.deps, visitorOf(request), bearerToken(authorization)),
    };
  };
  const videoOf = async (request: FastifyRequest, viewer: Viewer) => ({
    data: toPatientVideoRestV1(await getPatientVideo(request.deps, viewer)),
  });

  app.get(
    '/public-patient-videos',
    forAnybody({
      operationId: 'listPatientVideos',
      summary: "The videos of a patient's own area",
      description:
        "The patient's link is the permission. Revoked shares are left out. With `AREA_CODE=always` the caller also needs " +
        'the cookie of a device that has opened the area by a code, or a token of the practice: else 403.',
      querystring: areaQuery,
      response: { 200: listRestV1(patientVideoRestV1) },
      refusals: { 404: true },
    }),
    async (request) => {
      const shares = await listPatientVideos(request.deps, await readerOf(request), request.query.patient_id);
      return cutList(shares, request.query, toPatientVideoRestV1, request.url);
    },
  );

  app.get(
    PATH,
    forAnybody({
      operationId: 'getPatientVideo',
      summary: 'A shared video, by its link',
      description:
        'Reading changes nothing: an opening counts when it is told. A revoked share answers 404. `tags` are empty.',
      params,
      response: { 200: item },
    }),
    async (request) => {
      return videoOf(request, await viewerOf(request, request.params.id));
    },
  );

  app.post(
    `${PATH}/opened`,
    forAnybody({
      operationId: 'recordOpened',
      summary: 'Tell that a link was opened',
      description: 'Counts one opening. `opened_via` is another name for `via`, which older clients send.',
      params,
      body: openedBodyRestV1,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await recordOpened(request.deps, viewer, fromOpenedBodyRestV1(request.body));
      markDevice(request, reply, viewer.grant.patientId);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/view`,
    forAnybody({
      operationId: 'recordView',
      summary: 'Tell how far it was watched',
      description:
        'One `session` is one sitting. Calls may come twice, late and in any order. `ranges` are the seconds really played ' +
        'since the last call.',
      params,
      body: viewBodyRestV1,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await recordView(request.deps, viewer, fromViewBodyRestV1(request.body));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/reaction`,
    forAnybody({
      operationId: 'react',
      summary: 'Like, dislike, or take it back',
      description: 'The last reaction counts.',
      params,
      body: reactionInputSchema.meta({ example: { reaction: 'like' } }),
      headers: minimalHeaders,
      response: { 200: item, 204: nothing },
    }),
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await react(request.deps, viewer, request.body.reaction);
      if (prefersMinimal(request)) return reply.headers(MINIMAL_APPLIED).status(204).send(null);
      return reply.status(200).send(await videoOf(request, viewer));
    },
  );

  app.post(
    `${PATH}/comment`,
    forAnybody({
      operationId: 'comment',
      summary: 'Leave a comment',
      description: 'It replaces the one before.',
      params,
      body: commentInputSchema.meta({ example: { text: 'I could bend it without pain today.' } }),
      headers: minimalHeaders,
      response: { 201: item, 204: nothing },
    }),
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      await addComment(request.deps, viewer, request.body.text);
      if (prefersMinimal(request)) return reply.headers(MINIMAL_APPLIED).status(204).send(null);
      return reply.status(201).send(await videoOf(request, viewer));
    },
  );

  app.delete(
    `${PATH}/comment`,
    forAnybody({
      operationId: 'removeComment',
      summary: 'Take the comment back',
      description: 'Answers 204 also where there is none.',
      params,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await removeComment(request.deps, await viewerOf(request, request.params.id));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/unclear`,
    forAnybody({
      operationId: 'markUnclear',
      summary: 'Mark a moment as not understood',
      description:
        'Of one second there is one mark, however often it comes. Where a kept answer is shown within five seconds of it, ' +
        'the doctor is asked only with `helped: false`.',
      params,
      body: unclearBodyRestV1.meta({ example: { current_time: 42.5 } }),
      headers: minimalHeaders,
      response: { 200: item, 204: nothing },
    }),
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      const { current_time: currentTime, version_id: versionId, helped } = request.body;
      await markUnclear(request.deps, viewer, { currentTime, versionId, helped });
      if (prefersMinimal(request)) return reply.headers(MINIMAL_APPLIED).status(204).send(null);
      return reply.status(200).send(await videoOf(request, viewer));
    },
  );

  app.delete(
    `${PATH}/unclear`,
    forAnybody({
      operationId: 'withdrawUnclear',
      summary: 'Take the mark of a moment back',
      description: 'Answers 204 also where the moment is not marked.',
      params,
      querystring: unclearQueryRestV1.meta({ example: { current_time: 42 } }),
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const viewer = await viewerOf(request, request.params.id);
      const { current_time: currentTime, version_id: versionId } = request.query;
      await withdrawUnclear(request.deps, viewer, { currentTime, versionId });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/public-patient-playlists',
    forAnybody({
      operationId: 'listPatientPlaylists',
      summary: "The playlists of a patient's own area",
      description:
        "The patient's link is the permission. Revoked shares are left out. With `AREA_CODE=always` the caller also needs " +
        'the cookie of a device that has opened the area by a code, or a token of the practice: else 403.',
      querystring: areaQuery,
      response: { 200: listRestV1(patientPlaylistRestV1) },
      refusals: { 404: true },
    }),
    async (request) => {
      const playlists = await listPatientPlaylists(
        request.deps,
        await readerOf(request),
        request.query.patient_id,
      );
      return cutList(playlists, request.query, toPatientPlaylistRestV1, request.url);
    },
  );

  app.get(
    '/public-patient-playlists/:id',
    forAnybody({
      operationId: 'getPatientPlaylist',
      summary: 'A shared playlist, by its link',
      description: 'With its videos, each by a link of its own. A revoked share answers 404.',
      params: idParams(exampleIds.playlistShare),
      response: { 200: playlist },
    }),
    async (request) => ({
      data: toPatientPlaylistRestV1(await getPatientPlaylist(request.deps, request.params.id)),
    }),
  );

  app.post(
    '/public-patient-playlists/:id/opened',
    forAnybody({
      operationId: 'recordPlaylistOpened',
      summary: "Tell that a playlist's link was opened",
      description: 'Counts one opening. `opened_via` is another name for `via`, which older clients send.',
      params: idParams(exampleIds.playlistShare),
      body: openedBodyRestV1.meta({ example: { via: 'email', device: 'desktop' } }),
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const { deps, params, body } = request;
      const opened = fromOpenedBodyRestV1(body);
      markDevice(request, reply, await recordPlaylistOpened(deps, visitorOf(request), params.id, opened));
      return reply.status(204).send(null);
    },
  );
}
