import { exampleIds } from '@bedside/contracts/kit/examples';
import {
  analyticsQueryRestV1,
  analyticsRestV1 as analyticsShape,
  patientStatisticRestV1,
  timeZoneQueryRestV1,
  toAnalyticsRestV1,
  toPatientStatisticRestV1,
  toVideoAnalyticsRestV1,
  toVideoStatisticRestV1,
  videoAnalyticsRestV1,
  videoStatisticRestV1,
} from '@bedside/contracts/figures/analytics/analytics.rest-v1';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { filterOf, listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { videoFilterKeysRestV1, videoSortsRestV1 } from '@bedside/contracts/videos/video/video.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { getAnalytics } from './get-analytics';
import { getPatientStatisticWithShares } from './get-patient-statistic-with-shares';
import { getVideoStatisticWithShares } from './get-video-statistic-with-shares';
import { listVideoAnalytics } from './list-video-analytics';

const { forAssistants } = callsOf('Analytics');
const ofVideos = listQueryRestV1({ keys: videoFilterKeysRestV1, sorts: videoSortsRestV1 });

export function analyticsRestV1(app: RestApp): void {
  app.get(
    '/analytics',
    forAssistants({
      operationId: 'getAnalytics',
      summary: 'Figures of everything in a period',
      description: 'Periods: `week`, `monthly`, `yearly`, `all time`. Days are those of the time zone `tz`.',
      querystring: analyticsQueryRestV1.meta({ example: { period: 'monthly', tz: 'Europe/Berlin' } }),
      response: { 200: itemRestV1(analyticsShape) },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      return { data: toAnalyticsRestV1(await getAnalytics(request.deps, doctor, request.query)) };
    },
  );

  app.get(
    '/videos/:id/statistic',
    forAssistants({
      operationId: 'getVideoStatistic',
      summary: 'Figures of a video',
      description:
        'Days are those of the time zone `tz`. `version` counts the watching of one version alone; openings are of the ' +
        'link, whatever it shows.',
      params: idParams(exampleIds.video),
      querystring: timeZoneQueryRestV1
        .extend({ version: z.string().optional() })
        .meta({ example: { tz: 'Europe/Berlin' } }),
      response: { 200: itemRestV1(videoStatisticRestV1) },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const videoId = readId<VideoId>(request.params.id);
      const statistic = await getVideoStatisticWithShares(request.deps, doctor, {
        videoId,
        tz: request.query.tz,
        versionId: request.query.version === undefined ? undefined : readId(request.query.version),
      });
      return { data: toVideoStatisticRestV1(statistic) };
    },
  );

  app.get(
    '/patients/:id/statistic',
    forAssistants({
      operationId: 'getPatientStatistic',
      summary: 'Figures of a patient',
      description: 'Totals over all shares with the patient, and a row for each of them.',
      params: idParams(exampleIds.patient),
      response: { 200: itemRestV1(patientStatisticRestV1) },
    }),
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
    forAssistants({
      operationId: 'listVideoAnalytics',
      summary: 'Figures of every video, a row each',
      description:
        'Your own videos, those without a share too. Times are seconds, shares of the length percent.',
      querystring: ofVideos.meta({ example: { page: 1, limit: 20 } }),
      response: { 200: listRestV1(videoAnalyticsRestV1) },
    }),
    async (request) => {
      const { page, limit, orderBy, sortedBy } = request.query;
      const input = { page, limit, orderBy, sortedBy, filter: filterOf(request.query) };
      const found = await listVideoAnalytics(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toVideoAnalyticsRestV1, request.url);
    },
  );
}
