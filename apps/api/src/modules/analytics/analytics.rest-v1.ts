import {
  analyticsQueryRestV1,
  analyticsRestV1 as analyticsShape,
  patientStatisticRestV1,
  toAnalyticsRestV1,
  toPatientStatisticRestV1,
  toVideoAnalyticsRestV1,
  toVideoStatisticRestV1,
  videoAnalyticsRestV1,
  videoStatisticRestV1,
} from '@bedside/contracts/analytics/analytics.rest-v1';
import { timeZoneSchema } from '@bedside/contracts/kit/time-zone.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { filterOf, listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { videoFilterKeysRestV1, videoSortsRestV1 } from '@bedside/contracts/video/video.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forDoctors } from '../../transport/rest-v1/authenticate';
import { idParams, readId } from '../../transport/rest-v1/resources';
import { getAnalytics } from './get-analytics';
import { getPatientStatisticWithShares } from './get-patient-statistic-with-shares';
import { getVideoStatisticWithShares } from './get-video-statistic-with-shares';
import { listVideoAnalytics } from './list-video-analytics';

const tags = ['Analytics'];
const ofVideos = listQueryRestV1({ keys: videoFilterKeysRestV1, sorts: videoSortsRestV1 });

export function analyticsRestV1(app: RestApp): void {
  app.get(
    '/analytics',
    {
      config: forDoctors,
      schema: { tags, querystring: analyticsQueryRestV1, response: { 200: itemRestV1(analyticsShape) } },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      return { data: toAnalyticsRestV1(await getAnalytics(request.deps, doctor, request.query)) };
    },
  );

  app.get(
    '/videos/:id/statistic',
    {
      config: forDoctors,
      schema: {
        tags,
        params: idParams,
        querystring: z.object({ tz: timeZoneSchema.default('UTC') }),
        response: { 200: itemRestV1(videoStatisticRestV1) },
      },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      const videoId = readId<VideoId>(request.params.id);
      const statistic = await getVideoStatisticWithShares(request.deps, doctor, {
        videoId,
        tz: request.query.tz,
      });
      return { data: toVideoStatisticRestV1(statistic) };
    },
  );

  app.get(
    '/patients/:id/statistic',
    {
      config: forDoctors,
      schema: { tags, params: idParams, response: { 200: itemRestV1(patientStatisticRestV1) } },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      const patientId = readId<PatientId>(request.params.id);
      return {
        data: toPatientStatisticRestV1(
          await getPatientStatisticWithShares(request.deps, doctor, { patientId }),
        ),
      };
    },
  );

  app.get(
    '/video-analytics',
    {
      config: forDoctors,
      schema: { tags, querystring: ofVideos, response: { 200: listRestV1(videoAnalyticsRestV1) } },
    },
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const input = { page, limit, orderBy, sortedBy, filter: filterOf(request.query) };
      const found = await listVideoAnalytics(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toVideoAnalyticsRestV1, request.url);
    },
  );
}
