import {
  assistantRestV1 as assistantShape,
  draftAnswerBodyRestV1,
  draftedAnswerRestV1,
  giveConsentBodyRestV1,
  proposedChapterRestV1,
  scriptTurnRestV1,
  statisticSummaryRestV1,
  summaryProposalRestV1,
  toAssistantRestV1,
  toDraftedAnswerRestV1,
  toProposedChapterRestV1,
  toScriptTurnRestV1,
  toStatisticSummaryRestV1,
  writeDraftBodyRestV1,
  writeTextBodyRestV1,
  writtenTextRestV1,
} from '@bedside/contracts/figures/assistant/assistant.rest-v1';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { FastifyReply } from 'fastify';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing, readId, wholeList } from '../../../transport/rest-v1/resources';
import { checkScript } from './check-script';
import { clearScriptTurns } from './clear-script-turns';
import { draftAnswer } from './draft-answer';
import { giveConsent } from './give-consent';
import { listScriptTurns } from './list-script-turns';
import { proposeChapters } from './propose-chapters';
import { proposeSummary } from './propose-summary';
import { showAssistant } from './show-assistant';
import { summarisePatient } from './summarise-patient';
import { summariseVideo } from './summarise-video';
import { withdrawConsent } from './withdraw-consent';
import { writeScript } from './write-script';
import { writeText } from './write-text';

const { forDoctors, forOwners } = callsOf('Assistant');
const ofVideo = idParams(exampleIds.video);
const ofPatient = idParams(exampleIds.patient);
const refusals = {
  403: 'The practice has not agreed to send texts to the writing server.',
  429: true,
  503: 'No server that writes is set, or it did not finish. The message says which, and what to do.',
} as const;
/** The writing server may take minutes. */
const waiting = { asksElsewhere: true };

export function assistantRestV1(app: RestApp): void {
  app.get(
    '/assistant',
    forDoctors({
      operationId: 'showAssistant',
      summary: 'Whether texts can be written, and where they go',
      description:
        'What you ask, the script, the transcript or the figures go to `host` when a call of this group needs them. Before, ' +
        'names of your patients and colleagues, phone numbers, mail addresses, streets, days of birth and numbers of ' +
        'records are replaced where they are recognised, and put back into the answer. Not everything is recognised: ' +
        'nicknames, misspelled names, and names of people who are not in your records can be sent.',
      response: { 200: itemRestV1(assistantShape) },
    }),
    async (request) => ({
      data: toAssistantRestV1(await showAssistant(request.deps, doctorBehind(request))),
    }),
  );

  app.put(
    '/assistant/consent',
    forOwners({
      operationId: 'consentToAssistant',
      summary: 'Agree for the practice that texts go to this host',
      description: 'The `host` is the one that `GET assistant` names; another one is refused.',
      body: giveConsentBodyRestV1,
      response: { 200: itemRestV1(assistantShape) },
      refusals: { 503: 'No server that writes is set; the message says how to set one.' },
    }),
    async (request) => ({
      data: toAssistantRestV1(await giveConsent(request.deps, doctorBehind(request), request.body)),
    }),
  );

  app.delete(
    '/assistant/consent',
    forOwners({
      operationId: 'withdrawAssistantConsent',
      summary: 'Take the consent back',
      description: 'Nothing is sent from then on. What was written before remains.',
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await withdrawConsent(request.deps, doctorBehind(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/teleprompt-ai',
    forDoctors(
      {
        operationId: 'writeText',
        summary: 'Draft or rewrite a text for the teleprompter',
        description:
          'Give a `prompt`, or a `prompt` and a `text` to rewrite, and up to five `earlier` prompts about it. Nothing is stored. ' +
          '`to_check` lists its doses, times and counts that stand in nothing of these. Without a writing server set up it ' +
          'answers 503 and says how to set one.',
        body: writeDraftBodyRestV1,
        response: { 200: itemRestV1(writtenTextRestV1) },
        refusals,
      },
      waiting,
    ),
    async (request, reply) => {
      const { body } = request;
      const text = await joined(await writeText(request.deps, doctorBehind(request), body, untilGone(reply)));
      const given = [body.text, body.prompt, ...body.earlier];
      return { data: { text, to_check: checkScript({ text, given }) } };
    },
  );

  app.get(
    '/videos/:id/teleprompt-ai',
    forDoctors({
      operationId: 'listScriptTurns',
      summary: "What was asked about a video's script, and what was written",
      description: 'The last 50 turns, the oldest first.',
      params: ofVideo,
      response: { 200: listRestV1(scriptTurnRestV1) },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const turns = await listScriptTurns(request.deps, doctorBehind(request), { videoId });
      return wholeList(turns, toScriptTurnRestV1, request.url);
    },
  );

  app.post(
    '/videos/:id/teleprompt-ai',
    forDoctors(
      {
        operationId: 'writeScript',
        summary: "Draft or rewrite a video's script, in its thread",
        description:
          'Like `POST teleprompt-ai`, knowing what was asked before. The turn joins the thread; the script of the video does not ' +
          'change.',
        params: ofVideo,
        body: writeTextBodyRestV1,
        response: { 200: itemRestV1(writtenTextRestV1) },
        refusals,
      },
      waiting,
    ),
    async (request, reply) => {
      const input = { videoId: readId<VideoId>(request.params.id), ...request.body };
      const turns = await listScriptTurns(request.deps, doctorBehind(request), input);
      const pieces = await writeScript(request.deps, doctorBehind(request), input, untilGone(reply));
      const text = await joined(pieces);
      const given = [input.text, input.prompt, ...turns.map(({ prompt }) => prompt)];
      return { data: { text, to_check: checkScript({ text, given }) } };
    },
  );

  app.delete(
    '/videos/:id/teleprompt-ai',
    forDoctors({
      operationId: 'clearScriptTurns',
      summary: "Empty the thread about a video's script",
      description: 'The script itself remains.',
      params: ofVideo,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await clearScriptTurns(request.deps, doctorBehind(request), {
        videoId: readId<VideoId>(request.params.id),
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/videos/:id/summary-proposal',
    forDoctors(
      {
        operationId: 'proposeSummary',
        summary: 'Propose title, description and tags from what is said in a video',
        description: 'Nothing is saved. A field is null where nothing is proposed.',
        params: ofVideo,
        response: { 200: itemRestV1(summaryProposalRestV1) },
        refusals: { ...refusals, 409: 'The video has no captions.' },
      },
      waiting,
    ),
    async (request, reply) => {
      const input = { videoId: readId<VideoId>(request.params.id) };
      return { data: await proposeSummary(request.deps, doctorBehind(request), input, untilGone(reply)) };
    },
  );

  app.post(
    '/videos/:id/chapters-proposal',
    forDoctors(
      {
        operationId: 'proposeChapters',
        summary: 'Propose chapters from what is said in a video',
        description:
          'At most 30, in the order of the video, each beginning with a caption. Nothing is saved.',
        params: ofVideo,
        response: { 200: listRestV1(proposedChapterRestV1) },
        refusals: { ...refusals, 409: 'The video has no captions.' },
      },
      waiting,
    ),
    async (request, reply) => {
      const input = { videoId: readId<VideoId>(request.params.id) };
      const chapters = await proposeChapters(request.deps, doctorBehind(request), input, untilGone(reply));
      return wholeList(chapters, toProposedChapterRestV1, request.url);
    },
  );

  app.post(
    '/videos/:id/answer-draft',
    forDoctors(
      {
        operationId: 'draftAnswer',
        summary: 'Draft an answer to a question about a second of a video',
        description:
          'The draft comes with the second that it rests on. Both are null where the video does not answer the question. ' +
          '`to_check` lists its doses, times and counts that are said neither in the video nor in its title and ' +
          'description. Nothing is saved or sent to a patient.',
        params: ofVideo,
        body: draftAnswerBodyRestV1,
        response: { 200: itemRestV1(draftedAnswerRestV1) },
        refusals: { ...refusals, 409: 'The video has no captions.' },
      },
      waiting,
    ),
    async (request, reply) => {
      const input = { videoId: readId<VideoId>(request.params.id), ...request.body };
      const draft = await draftAnswer(request.deps, doctorBehind(request), input, untilGone(reply));
      return { data: toDraftedAnswerRestV1(draft) };
    },
  );

  app.post(
    '/videos/:id/statistic-summary',
    forDoctors(
      {
        operationId: 'summariseVideoStatistic',
        summary: "A video's statistic in plain words",
        description:
          'Numbers, words such as "most" and comparisons of the text are checked against the figures. `left_out` counts the ' +
          'sentences that they do not support. Without a view there is nothing to say.',
        params: ofVideo,
        response: { 200: itemRestV1(statisticSummaryRestV1) },
        refusals: { ...refusals, 409: 'Nobody has watched yet.' },
      },
      waiting,
    ),
    async (request, reply) => {
      const input = { videoId: readId<VideoId>(request.params.id) };
      const summary = await summariseVideo(request.deps, doctorBehind(request), input, untilGone(reply));
      return { data: toStatisticSummaryRestV1(summary) };
    },
  );

  app.post(
    '/patients/:id/statistic-summary',
    forDoctors(
      {
        operationId: 'summarisePatientStatistic',
        summary: "A patient's statistic in plain words",
        description: 'As for a video. Who the patient is, is not sent.',
        params: ofPatient,
        response: { 200: itemRestV1(statisticSummaryRestV1) },
        refusals: { ...refusals, 409: 'Nobody has watched yet.' },
      },
      waiting,
    ),
    async (request, reply) => {
      const input = { patientId: readId<PatientId>(request.params.id) };
      const summary = await summarisePatient(request.deps, doctorBehind(request), input, untilGone(reply));
      return { data: toStatisticSummaryRestV1(summary) };
    },
  );
}

/** Aborts when the caller disconnects. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    gone.abort();
  });
  return gone.signal;
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
