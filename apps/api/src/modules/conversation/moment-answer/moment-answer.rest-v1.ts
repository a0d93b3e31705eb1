import { AppError } from '@bedside/contracts/kit/app-error';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  answeredMomentRestV1,
  answerMomentBodyRestV1,
  fromAnswerMomentBodyRestV1,
  fromKeepMomentAnswerBodyRestV1,
  keepMomentAnswerBodyRestV1,
  momentAnswerRestV1 as shape,
  toAnsweredMomentRestV1,
  toMomentAnswerRestV1,
} from '@bedside/contracts/conversation/moment-answer/moment-answer.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing, readId, wholeList } from '../../../transport/rest-v1/resources';
import { answerMoment } from './answer-moment';
import { keepMomentAnswer } from './keep-moment-answer';
import { listMomentAnswers } from './list-moment-answers';
import { removeMomentAnswer } from './remove-moment-answer';

const { forAssistants, forDoctors } = callsOf('Chats');
const params = idParams(exampleIds.video);
const PATH = '/videos/:id/kept-answers';

/** The answers that later patients are shown at seconds of a video. */
export function momentAnswerRestV1(app: RestApp): void {
  app.get(
    PATH,
    forAssistants({
      operationId: 'listKeptAnswers',
      summary: 'List the answers that patients are shown',
      description: 'By the second of the video. Patients find them in `kept_answers` of their video.',
      params,
      response: { 200: listRestV1(shape) },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const answers = await listMomentAnswers(request.deps, doctorBehind(request), videoId);
      return wholeList(answers, toMomentAnswerRestV1, request.url);
    },
  );

  app.put(
    PATH,
    forDoctors({
      operationId: 'keepAnswer',
      summary: 'Show an answer to later patients',
      description:
        'A `text`, or an `answer_video_id`, in place of what this second had. Patients open the video by its public link, ' +
        'which this turns on.',
      params,
      body: keepMomentAnswerBodyRestV1,
      response: { 200: listRestV1(shape) },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const doctor = doctorBehind(request);
      const input = fromKeepMomentAnswerBodyRestV1(videoId, request.body);
      const answers = await keepMomentAnswer(request.deps, doctor, input);
      return wholeList(answers, toMomentAnswerRestV1, request.url);
    },
  );

  app.post(
    '/videos/:id/answers',
    forAssistants({
      operationId: 'answerMoment',
      summary: 'Answer what patients asked about a second',
      description:
        'One message in the conversation of each patient, and what they asked at this second is done. It is a `text`, a video ' +
        '(`answer_video_id`), or both. The video is shared with each patient and plays at the asked second; one that is still ' +
        'being processed answers 409. The same `key` again sends nothing more. `refused` names the patients who got no answer, ' +
        'and why. A video that could reach nobody answers 409 with the reason of the first patient.',
      params,
      body: answerMomentBodyRestV1,
      response: { 200: itemRestV1(answeredMomentRestV1) },
    }),
    async (request) => {
      const input = fromAnswerMomentBodyRestV1(readId<VideoId>(request.params.id), request.body);
      const done = await answerMoment(request.deps, doctorBehind(request), input);
      const [refusal] = done.refused;
      if (input.answerVideoId && refusal && done.answered.length === 0) throw new AppError(refusal.code);
      return { data: toAnsweredMomentRestV1(done) };
    },
  );

  app.delete(
    `${PATH}/:second`,
    forDoctors({
      operationId: 'removeKeptAnswer',
      summary: 'Show an answer no longer',
      description:
        'By its second, or by its `id` where its moment was cut away. What patients were told in conversations remains.',
      params: params.extend({ second: z.string().meta({ example: '92' }) }),
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const { id, second } = request.params;
      const videoId = readId<VideoId>(id);
      const which = /^\d{1,7}$/.test(second) ? { second: Number(second) } : { id: readId(second) };
      await removeMomentAnswer(request.deps, doctorBehind(request), { videoId, ...which });
      return reply.status(204).send(null);
    },
  );
}
