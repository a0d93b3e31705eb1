import { exampleIds } from '@bedside/contracts/kit/examples';
import { patientIdSchema, type PlaylistId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  createPlaylistShareBodyRestV1,
  playlistShareRestV1 as playlistShareShape,
  toPlaylistShareRestV1,
  updatePlaylistShareBodyRestV1,
} from '@bedside/contracts/sharing/share/share-playlist.rest-v1';
import type { PlaylistShare } from '@bedside/contracts/sharing/share/share-playlist.schema';
import { readOnce } from '../../../transport/rest-v1/read-once';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { rightItems } from '../../../transport/rest-v1/further-faults';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { findRecipientFaults } from './find-recipient-faults';
import { readShareLink } from './read-share-link';
import { createPlaylistShare } from './create-playlist-share';
import { readSharedVideos } from './read-shared-videos';
import { updateShare } from './update-share';

const { forAssistants } = callsOf('Playlists');

export function playlistShareRestV1(app: RestApp): void {
  app.post(
    '/playlists/:id/patients',
    forAssistants(
      {
        operationId: 'sharePlaylist',
        summary: 'Share a playlist with patients',
        description:
          'Drafts and videos being processed are left out and named in `skipped`. Shared again with the same patient, it is ' +
          'sent again with what was added since.',
        params: idParams(exampleIds.playlist),
        body: createPlaylistShareBodyRestV1.meta({
          example: {
            patients: [exampleIds.patient],
            message: 'Hello {{patient.name}}, please watch these in order.',
            channels: 'all',
          },
        }),
        response: { 201: listRestV1(playlistShareShape) },
        refusals: {
          402: 'The plan has fewer messages left this month. Nothing was sent.',
          409: 'There is no video in it that could be shared, or one has a cover that was not rendered.',
        },
      },
      {
        furtherFaults: (request) =>
          findRecipientFaults(
            request.deps,
            doctorBehind(request),
            rightItems(patientIdSchema, request.body, 'patients'),
          ),
      },
    ),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const playlistId = readId<PlaylistId>(request.params.id);
      const { as_is: asIs, ...body } = request.body;
      const input = { ...body, asIs, playlistId };
      const read = readOnce((tx, made: readonly PlaylistShare[]) =>
        readSharedVideos(request.deps, tx, doctor, made),
      );
      const shares = await createPlaylistShare(request.deps, doctor, input, read.in);
      const videos = await read.found();
      const toWire = (share: (typeof shares)[number]) => toPlaylistShareRestV1(share, videos);
      const page = { items: shares, total: request.body.patients.length, page: 1, limit: shares.length };
      return reply.status(201).send(toListRestV1(page, toWire, request.url));
    },
  );

  app.patch(
    '/patient-playlists/:id',
    forAssistants({
      operationId: 'updatePlaylistShare',
      summary: 'Revoke the share of a playlist',
      description: 'A revoked link answers 404, with the videos in it.',
      params: idParams(exampleIds.playlistShare),
      body: updatePlaylistShareBodyRestV1.meta({ example: { is_revoked: true } }),
      response: { 200: itemRestV1(playlistShareShape) },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const linkId = await readShareLink(request.deps, doctor, 'playlist', request.params.id);
      const { is_revoked: isRevoked } = request.body;
      const read = readOnce((tx, changed: PlaylistShare) =>
        readSharedVideos(request.deps, tx, doctor, [changed]),
      );
      const share = await updateShare(request.deps, doctor, 'playlist', { linkId, isRevoked }, read.in);
      return { data: toPlaylistShareRestV1(share, await read.found()) };
    },
  );
}
