import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema, patientIdSchema, type VideoId } from '@bedside/contracts/kit/ids';
import { listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { requiredText } from '@bedside/contracts/kit/fields';
import { texts } from '@bedside/contracts/kit/texts';
import {
  createShareBodyRestV1,
  fromSearchSharesQueryRestV1,
  searchSharesQueryRestV1,
  shareAnalyticsRestV1,
  shareCommentRestV1,
  shareRestV1 as shareShape,
  shareSortsRestV1,
  toShareAnalyticsRestV1,
  toShareCommentRestV1,
  toShareRestV1,
  updateShareBodyRestV1,
} from '@bedside/contracts/share/share.rest-v1';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forDoctors } from '../../transport/rest-v1/authenticate';
import { rightItems } from '../../transport/rest-v1/further-faults';
import { idParams, readId } from '../../transport/rest-v1/resources';
import { createShare } from './create-share';
import { findRecipientFaults } from './find-recipient-faults';
import { getSharedVideo } from './get-shared-video';
import { listComments } from './list-comments';
import { listVideoShares } from './list-video-shares';
import { searchShares } from './search-shares';
import { updateShare } from './update-share';

const tags = ['Shares'];
const ofShares = listQueryRestV1({ keys: {}, sorts: shareSortsRestV1 });

export function shareRestV1(app: RestApp): void {
  app.post(
    '/videos/:id/patients',
    {
      config: {
        ...forDoctors,
        furtherFaults: (request) =>
          findRecipientFaults(
            request.deps,
            doctorBehind(request),
            rightItems(patientIdSchema, request.body, 'patients'),
          ),
      },
      schema: {
        tags,
        params: idParams,
        body: createShareBodyRestV1,
        response: { 201: listRestV1(shareShape) },
      },
    },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const videoId = readId<VideoId>(request.params.id);
      const shares = await createShare(request.deps, doctor, { ...request.body, videoId });
      const video = await getSharedVideo(request.deps, doctor, videoId);
      const page = { items: shares, total: request.body.patients.length, page: 1, limit: shares.length };
      return reply.status(201).send(toListRestV1(page, (share) => toShareRestV1(share, video), request.url));
    },
  );

  app.get(
    '/videos/:id/patients',
    {
      config: forDoctors,
      schema: {
        tags,
        params: idParams,
        querystring: ofShares,
        response: { 200: listRestV1(shareAnalyticsRestV1) },
      },
    },
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const videoId = readId<VideoId>(request.params.id);
      const input = { videoId, page, limit, orderBy, sortedBy };
      const shares = await listVideoShares(request.deps, doctorBehind(request), input);
      return toListRestV1(shares, toShareAnalyticsRestV1, request.url);
    },
  );

  app.patch(
    '/patient-videos/:id',
    {
      config: forDoctors,
      schema: {
        tags,
        params: idParams,
        body: updateShareBodyRestV1,
        response: { 200: itemRestV1(shareShape) },
      },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      const linkId = linkIdSchema.safeParse(request.params.id);
      if (!linkId.success) throw new AppError('not-found', { message: texts.notFound });
      const { is_revoked: isRevoked, resend, channels } = request.body;
      const share = await updateShare(request.deps, doctor, {
        linkId: linkId.data,
        isRevoked,
        resend,
        channels,
      });
      return { data: toShareRestV1(share, await getSharedVideo(request.deps, doctor, share.videoId)) };
    },
  );

  app.get(
    '/statistic-patient-videos',
    {
      config: forDoctors,
      schema: {
        tags,
        querystring: searchSharesQueryRestV1,
        response: { 200: listRestV1(shareAnalyticsRestV1) },
      },
    },
    async (request) => {
      const input = fromSearchSharesQueryRestV1(request.query);
      const found = await searchShares(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toShareAnalyticsRestV1, request.url);
    },
  );

  app.get(
    '/public-patient-video-comments',
    {
      config: forDoctors,
      schema: {
        tags,
        querystring: pageQueryRestV1.extend({ video_id: requiredText(100) }),
        response: { 200: listRestV1(shareCommentRestV1) },
      },
    },
    async (request) => {
      const { page, limit, video_id: id } = request.query;
      const input = { videoId: readId<VideoId>(id), page, limit };
      const found = await listComments(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toShareCommentRestV1, request.url);
    },
  );
}
