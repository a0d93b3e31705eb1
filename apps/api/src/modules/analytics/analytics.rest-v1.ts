import {
  analyticsQueryRestV1,
  analyticsRestV1 as analyticsShape,
  patientStatisticRestV1,
  toAnalyticsRestV1,
  toPatientStatisticRestV1,
  toVideoStatisticRestV1,
  videoStatisticRestV1,
} from '@bedside/contracts/analytics/analytics.rest-v1';
import { timeZoneSchema } from '@bedside/contracts/analytics/analytics.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { z } from 'zod';
import type { Deps } from '../../deps';
import type { RestApp } from '../../doors/rest-v1/app';
import { doctorBehind, forDoctors } from '../../doors/rest-v1/authenticate';
import { idParams, readId } from '../../doors/rest-v1/resources';
import { getAnalytics } from './get-analytics';
import { getPatientStatistic } from './get-patient-statistic';
import { getVideoStatistic } from './get-video-statistic';

const tags = ['Analytics'];

export function analyticsRestV1(app: RestApp, deps: Deps): void {
  app.get(
    '/analytics',
    {
      config: forDoctors,
      schema: { tags, querystring: analyticsQueryRestV1, response: { 200: itemRestV1(analyticsShape) } },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      return { data: toAnalyticsRestV1(await getAnalytics(deps, doctor, request.query)) };
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
      const statistic = await getVideoStatistic(deps, doctor, { videoId, tz: request.query.tz });
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
      return { data: toPatientStatisticRestV1(await getPatientStatistic(deps, doctor, { patientId })) };
    },
  );
}
