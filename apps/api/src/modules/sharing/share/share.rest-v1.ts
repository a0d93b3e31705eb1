import { exampleIds } from '@bedside/contracts/kit/examples';
import { patientIdSchema, type PlaylistId, type VideoId } from '@bedside/contracts/kit/ids';
import { listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { Share } from '@bedside/contracts/sharing/share/share.schema';
import { requiredText } from '@bedside/contracts/kit/fields';
import {
  createShareBodyRestV1,
  fromSearchSharesQueryRestV1,
  recallRestV1,
  searchSharesQueryRestV1,
  shareAnalyticsRestV1,
  shareCommentRestV1,
  shareRestV1 as shareShape,
  shareSortsRestV1,
  toShareAnalyticsRestV1,
  toShareCommentRestV1,
  toShareRestV1,
  undoRecallRestV1,
  updateShareBodyRestV1,
} from '@bedside/contracts/sharing/share/share.rest-v1';
import {
  fromRemindBodyRestV1,
  fromRemindOfVideoBodyRestV1,
  remindBodyExampleRestV1,
  remindBodyRestV1,
  remindOfVideoBodyRestV1,
  reminderCountRestV1,
  toReminderCountRestV1,
} from '@bedside/contracts/sharing/share/share-reminder.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { rightItems } from '../../../transport/rest-v1/further-faults';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { readOnce } from '../../../transport/rest-v1/read-once';
import { createShare } from './create-share';
import { findRecipientFaults } from './find-recipient-faults';
import { listComments } from './list-comments';
import { listVideoShares } from './list-video-shares';
import { readShareLink } from './read-share-link';
import { readSharedVideo } from './read-shared-video';
import { recallVideo } from './recall-video';
import { remindPatients } from './remind-patients';
import { searchShares } from './search-shares';
import { makeHandout } from './make-handout';
import { undoRecall } from './undo-recall';
import { updateShare } from './update-share';

const { forAssistants, forDoctors } = callsOf('Shares');
const handoutQuery = z.object({ paper: z.enum(['a4', 'letter']).default('a4') });
const ofShares = listQueryRestV1({ keys: {}, sorts: shareSortsRestV1 });

export function shareRestV1(app: RestApp): void {
  app.post(
    '/videos/:id/patients',
    forAssistants(
      {
        operationId: 'shareVideo',
        summary: 'Share a video with patients',
        description:
          'Each patient gets an own link by SMS, mail or both; `{{patient.name}}` becomes the first name. Nothing is sent ' +
          'when anything is wrong. Send an `Idempotency-Key`, so that a call repeated after a lost answer tells nobody twice.',
        params: idParams(exampleIds.video),
        body: createShareBodyRestV1.meta({
          example: {
            patients: [exampleIds.patient, exampleIds.secondPatient],
            message: 'Hello {{patient.name}}, please watch this before we meet.',
            channels: 'all',
          },
        }),
        response: { 201: listRestV1(shareShape) },
        refusals: {
          402: 'The plan has fewer messages left this month. Nothing was sent.',
          409: 'The video is a draft or being processed, or a cover was drawn in the editor and not rendered.',
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
      const videoId = readId<VideoId>(request.params.id);
      const { as_is: asIs, ...body } = request.body;
      const input = { ...body, asIs, videoId };
      const read = readOnce((tx) => readSharedVideo(request.deps, tx, doctor, videoId));
      const shares = await createShare(request.deps, doctor, input, read.in);
      const video = await read.found();
      const page = { items: shares, total: request.body.patients.length, page: 1, limit: shares.length };
      return reply.status(201).send(toListRestV1(page, (share) => toShareRestV1(share, video), request.url));
    },
  );

  app.get(
    '/videos/:id/patients',
    forAssistants({
      operationId: 'listVideoShares',
      summary: 'With whom a video is shared, and what they watched',
      description: 'A row for each share, with what was opened, watched and said.',
      params: idParams(exampleIds.video),
      querystring: ofShares,
      response: { 200: listRestV1(shareAnalyticsRestV1) },
    }),
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const videoId = readId<VideoId>(request.params.id);
      const input = { videoId, page, limit, orderBy, sortedBy };
      const shares = await listVideoShares(request.deps, doctorBehind(request), input);
      return toListRestV1(shares, toShareAnalyticsRestV1, request.url);
    },
  );

  app.post(
    '/videos/:id/reminders',
    forAssistants({
      operationId: 'remindOfVideo',
      summary: 'Remind who has not opened or finished a video',
      description:
        'Each patient gets the message of their share once more, by its channels, and at most one reminder of a video in ' +
        '24 hours. Answers what is sent, and how many patients were left out.',
      params: idParams(exampleIds.video),
      body: remindOfVideoBodyRestV1.meta({ example: remindBodyExampleRestV1 }),
      response: { 200: itemRestV1(reminderCountRestV1) },
    }),
    async (request) => {
      const what = {
        videoId: readId<VideoId>(request.params.id),
        ...fromRemindOfVideoBodyRestV1(request.body),
      };
      const count = await remindPatients(request.deps, doctorBehind(request), what);
      return { data: toReminderCountRestV1(count) };
    },
  );

  app.post(
    '/playlists/:id/reminders',
    forAssistants({
      operationId: 'remindOfPlaylist',
      summary: 'Remind who has not opened or finished a playlist',
      description:
        'As for a video. A playlist is finished with the last of its videos, by whichever share they were watched.',
      params: idParams(exampleIds.playlist),
      body: remindBodyRestV1.meta({ example: remindBodyExampleRestV1 }),
      response: { 200: itemRestV1(reminderCountRestV1) },
    }),
    async (request) => {
      const what = {
        playlistId: readId<PlaylistId>(request.params.id),
        ...fromRemindBodyRestV1(request.body),
      };
      const count = await remindPatients(request.deps, doctorBehind(request), what);
      return { data: toReminderCountRestV1(count) };
    },
  );

  app.post(
    '/videos/:id/recall',
    forDoctors({
      operationId: 'recallVideo',
      summary: 'Take a video back from everybody',
      description:
        'Every share of it is revoked, those within playlists too, and its public page is closed. Whoever opens a link ' +
        'reads that the doctor took the video back.',
      params: idParams(exampleIds.video),
      response: { 200: itemRestV1(recallRestV1) },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const revoked = await recallVideo(request.deps, doctor, readId<VideoId>(request.params.id));
      return { data: { revoked } };
    },
  );

  app.delete(
    '/videos/:id/recall',
    forDoctors({
      operationId: 'undoRecall',
      summary: 'Undo the recall of a video',
      description:
        'The links that the last recall revoked open the video again, and public playlists show it. Its own public page ' +
        'stays closed. Answers 0 when there is no recall to undo.',
      params: idParams(exampleIds.video),
      response: { 200: itemRestV1(undoRecallRestV1) },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      return {
        data: { restored: await undoRecall(request.deps, doctor, readId<VideoId>(request.params.id)) },
      };
    },
  );

  app.patch(
    '/patient-videos/:id',
    forAssistants({
      operationId: 'updateShare',
      summary: 'Revoke a share, or send its message again',
      description:
        '`is_revoked` ends the link at once, `false` lets it live again; `resend` sends its message by the given channels. ' +
        'The id is that of the share, or that of an event on a private channel.',
      params: idParams(exampleIds.share),
      body: updateShareBodyRestV1.meta({ example: { resend: true, channels: 'sms' } }),
      response: { 200: itemRestV1(shareShape) },
      refusals: {
        402: 'The plan has no message left this month. Nothing was sent.',
        409: 'A revoked share is not sent, nor one of a video with a cover that was not rendered.',
      },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const linkId = await readShareLink(request.deps, doctor, 'video', request.params.id);
      const { is_revoked: isRevoked, resend, channels, as_is: asIs } = request.body;
      const input = { linkId, isRevoked, resend, channels, asIs };
      const read = readOnce((tx, { videoId }: Share) => readSharedVideo(request.deps, tx, doctor, videoId));
      const share = await updateShare(request.deps, doctor, 'video', input, read.in);
      return { data: toShareRestV1(share, await read.found()) };
    },
  );

  app.get(
    '/patient-videos/:id/handout',
    forAssistants({
      operationId: 'makeHandout',
      summary: "A page to print, whose QR code leads the patient to a share's video",
      description: 'A PDF in A4 or letter. Its code holds the link of this patient.',
      params: idParams(exampleIds.share),
      querystring: handoutQuery.meta({ example: { paper: 'a4' } }),
      produces: ['application/pdf'],
      refusals: { 409: 'The link of a revoked share opens nothing.' },
    }),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const linkId = await readShareLink(request.deps, doctor, 'video', request.params.id);
      const file = await makeHandout(request.deps, doctor, { linkId, paper: request.query.paper });
      return reply
        .header('Content-Disposition', 'attachment; filename="handout.pdf"')
        .type('application/pdf')
        .send(file);
    },
  );

  app.get(
    '/statistic-patient-videos',
    forAssistants({
      operationId: 'listShareAnalytics',
      summary: 'Figures of shares, a row each',
      description:
        'Filter by video, patient, playlist, reaction, whether it was opened, and the day on which it was sent.',
      querystring: searchSharesQueryRestV1.meta({
        example: { page: 1, limit: 20, video_id: exampleIds.video, opened: 'no' },
      }),
      response: { 200: listRestV1(shareAnalyticsRestV1) },
    }),
    async (request) => {
      const input = fromSearchSharesQueryRestV1(request.query);
      const found = await searchShares(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toShareAnalyticsRestV1, request.url);
    },
  );

  app.get(
    '/public-patient-video-comments',
    forAssistants({
      operationId: 'listComments',
      summary: "Patients' comments on a video",
      description: 'For the owner of the video alone, the newest first.',
      querystring: pageQueryRestV1.extend({
        video_id: requiredText(100).meta({ description: 'A video.', example: exampleIds.video }),
      }),
      response: { 200: listRestV1(shareCommentRestV1) },
      refusals: { 404: true },
    }),
    async (request) => {
      const { page, limit, video_id: id } = request.query;
      const input = { videoId: readId<VideoId>(id), page, limit };
      const found = await listComments(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toShareCommentRestV1, request.url);
    },
  );
}
