import {
  figurePeopleQueryRestV1,
  figuresRestV1,
  figureSubjectRestV1,
  funnelRestV1,
  historyEntryRestV1,
  listFiguresRestV1,
  peopleBehindRestV1,
  peopleFigureRestV1,
  sentenceFigureRestV1,
  toFunnelRestV1,
  toHistoryEntryRestV1,
  toPeopleBehindRestV1,
  toSentenceFigureRestV1,
} from '@bedside/contracts/figures/analytics/analytics-figure.rest-v1';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { PatientId, PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { fromStoppedBetweenRestV1 } from '@bedside/contracts/sharing/share/share-reminder.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { exportFigures } from './export-figures';
import { getFunnel } from './get-funnel';
import { getVideoAxis } from './get-video-axis';
import { listPatientHistory } from './list-patient-history';
import { listPeople } from './list-people';

const { forAssistants } = callsOf('Analytics');

type SubjectQuery = {
  video_id?: string | undefined;
  patient_id?: string | undefined;
  playlist_id?: string | undefined;
};
const subjectOf = (query: SubjectQuery) => ({
  videoId: query.video_id === undefined ? undefined : readId<VideoId>(query.video_id),
  patientId: query.patient_id === undefined ? undefined : readId<PatientId>(query.patient_id),
  playlistId: query.playlist_id === undefined ? undefined : readId<PlaylistId>(query.playlist_id),
});

export function analyticsFigureRestV1(app: RestApp): void {
  app.get(
    '/figures',
    forAssistants({
      operationId: 'listFigures',
      summary: 'What each figure counts',
      description: 'Names and definitions of all figures, as screens and tables have them.',
      response: { 200: figuresRestV1 },
    }),
    () => listFiguresRestV1(),
  );

  app.get(
    '/figures/:figure/people',
    forAssistants({
      operationId: 'listFigurePeople',
      summary: 'The people behind a figure',
      description:
        'The links, or the people, that count in a figure of the account, a video, a patient or a playlist, the latest ' +
        'first. `cases` is how many of the figure are of this link. A day replaces the period.',
      params: peopleFigureRestV1,
      querystring: figurePeopleQueryRestV1.meta({ example: { period: 'monthly', tz: 'Europe/Berlin' } }),
      response: { 200: peopleBehindRestV1 },
    }),
    async (request) => {
      const { period, tz, version, day, via, device, step, stopped, page, limit } = request.query;
      const stoppedBetween = fromStoppedBetweenRestV1(request.query.stopped_between);
      const found = await listPeople(request.deps, doctorBehind(request), {
        figure: request.params.figure,
        ...subjectOf(request.query),
        versionId: version === undefined ? undefined : readId(version),
        isStopped: stopped === 'yes',
        stoppedBetween,
        period,
        tz,
        day,
        via,
        device,
        step,
        page,
        limit,
      });
      return toPeopleBehindRestV1(found, request.url);
    },
  );

  app.get(
    '/figures.csv',
    forAssistants({
      operationId: 'exportFigures',
      summary: 'The figures as a table',
      description:
        'A row for each figure, with its definition. The period is for the account; a video, a patient and a playlist ' +
        'have figures of all time.',
      querystring: figureSubjectRestV1.meta({ example: { period: 'monthly', tz: 'Europe/Berlin' } }),
      produces: ['text/csv'],
    }),
    async (request, reply) => {
      const { period, tz } = request.query;
      const about = { ...subjectOf(request.query), period, tz };
      return reply
        .header('Content-Disposition', 'attachment; filename="figures.csv"')
        .type('text/csv; charset=utf-8')
        .send(await exportFigures(request.deps, doctorBehind(request), about));
    },
  );

  app.get(
    '/videos/:id/funnel',
    forAssistants({
      operationId: 'getVideoFunnel',
      summary: 'The steps of the patients of a video',
      description:
        'How many people came to each step, and how many stopped there. `quarter`, `half`, `most` and `ended` are 25, 50, ' +
        '80 and 100 % of the length. Who they are: `GET /figures/sentTo/people` with `step` and `stopped`.',
      params: idParams(exampleIds.video),
      response: { 200: itemRestV1(funnelRestV1) },
    }),
    async (request) => {
      const of = { videoId: readId<VideoId>(request.params.id) };
      return { data: toFunnelRestV1(await getFunnel(request.deps, doctorBehind(request), of)) };
    },
  );

  app.get(
    '/videos/:id/sentences',
    forAssistants({
      operationId: 'listVideoSentences',
      summary: 'How many people each sentence of a video loses',
      description:
        'The sentences of the captions in their order. Times are seconds. Who they are: `GET /figures/sentTo/people` with ' +
        '`video_id` and `stopped_between`.',
      params: idParams(exampleIds.video),
      response: { 200: z.object({ data: z.array(sentenceFigureRestV1) }) },
    }),
    async (request) => {
      const of = { videoId: readId<VideoId>(request.params.id) };
      const { sentences } = await getVideoAxis(request.deps, doctorBehind(request), of);
      return { data: sentences.map(toSentenceFigureRestV1) };
    },
  );

  app.get(
    '/playlists/:id/funnel',
    forAssistants({
      operationId: 'getPlaylistFunnel',
      summary: 'The steps of the patients of a playlist',
      description:
        'As for a video. The length is that of all videos; `most` and `ended` are of each of them.',
      params: idParams(exampleIds.playlist),
      response: { 200: itemRestV1(funnelRestV1) },
    }),
    async (request) => {
      const of = { playlistId: readId<PlaylistId>(request.params.id) };
      return { data: toFunnelRestV1(await getFunnel(request.deps, doctorBehind(request), of)) };
    },
  );

  app.get(
    '/patients/:id/history',
    forAssistants({
      operationId: 'listPatientHistory',
      summary: 'Everything that happened with a patient, in time',
      description:
        'What was sent and became of it, openings, views, answers and marks, the latest first. A view is one entry.',
      params: idParams(exampleIds.patient),
      querystring: pageQueryRestV1.meta({ example: { page: 1, limit: 20 } }),
      response: { 200: listRestV1(historyEntryRestV1) },
    }),
    async (request) => {
      const { page, limit } = request.query;
      const input = { patientId: readId<PatientId>(request.params.id), page, limit };
      const history = await listPatientHistory(request.deps, doctorBehind(request), input);
      return toListRestV1(history, toHistoryEntryRestV1, request.url);
    },
  );
}
