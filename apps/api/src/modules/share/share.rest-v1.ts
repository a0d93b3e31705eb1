import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema, type VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { texts } from '@bedside/contracts/kit/texts';
import {
  createShareBodyRestV1,
  shareAnalyticsRestV1,
  shareRestV1 as shareShape,
  toShareAnalyticsRestV1,
  toShareRestV1,
  updateShareBodyRestV1,
} from '@bedside/contracts/share/share.rest-v1';
import type { Deps } from '../../deps';
import type { RestApp } from '../../doors/rest-v1/app';
import { doctorBehind, forDoctors } from '../../doors/rest-v1/authenticate';
import { idParams, readId, wholeList } from '../../doors/rest-v1/resources';
import { createShare } from './create-share';
import { getSharedVideo } from './get-shared-video';
import { listShareAnalytics } from './list-share-analytics';
import { updateShare } from './update-share';

const tags = ['Shares'];

export function shareRestV1(app: RestApp, deps: Deps): void {
  app.post(
    '/videos/:id/patients',
    {
      config: forDoctors,
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
      const shares = await createShare(deps, doctor, { ...request.body, videoId });
      const video = await getSharedVideo(deps, doctor, videoId);
      return reply.status(201).send(wholeList(shares, (share) => toShareRestV1(share, video), request.url));
    },
  );

  app.get(
    '/videos/:id/patients',
    {
      config: forDoctors,
      schema: { tags, params: idParams, response: { 200: listRestV1(shareAnalyticsRestV1) } },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      const shares = await listShareAnalytics(deps, doctor, { videoId: readId<VideoId>(request.params.id) });
      return wholeList(shares, toShareAnalyticsRestV1, request.url);
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
      const share = await updateShare(deps, doctor, { linkId: linkId.data, isRevoked, resend, channels });
      return { data: toShareRestV1(share, await getSharedVideo(deps, doctor, share.videoId)) };
    },
  );
}
