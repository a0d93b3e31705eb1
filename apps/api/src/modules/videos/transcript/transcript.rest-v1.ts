import { exampleIds } from '@bedside/contracts/kit/examples';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  foundLineRestV1,
  giveSoundConsentBodyRestV1,
  startTranscriptionBodyRestV1,
  toFoundLineRestV1,
  toTranscriberRestV1,
  toTranscriptionRestV1,
  transcriberRestV1,
  transcriptionRestV1,
} from '@bedside/contracts/videos/transcript/transcript.rest-v1';
import { MOST_FOUND_LINES } from '@bedside/contracts/videos/transcript/transcript.schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing, readId, wholeList } from '../../../transport/rest-v1/resources';
import { cancelTranscription } from './cancel-transcription';
import { getTranscript } from './get-transcript';
import { giveSoundConsent } from './give-sound-consent';
import { searchTranscripts } from './search-transcripts';
import { showSoundConsent } from './show-sound-consent';
import { startTranscription } from './start-transcription';
import { withdrawSoundConsent } from './withdraw-sound-consent';

const { forAssistants, forDoctors, forOwners } = callsOf('Transcripts');
const ofVideo = idParams(exampleIds.video);
const transcriber = itemRestV1(transcriberRestV1);
const transcription = itemRestV1(transcriptionRestV1);
const refusals = { 503: 'No transcription server is set; the message says how to set one.' } as const;
const searchQuery = z.object({
  full_search: z.string().trim().min(1).max(200),
  limit: z.coerce.number().int().min(1).max(MOST_FOUND_LINES).default(5),
});

export function transcriptRestV1(app: RestApp): void {
  app.get(
    '/transcription',
    forAssistants({
      operationId: 'showTranscriber',
      summary: 'Which server writes down what is said, and whether you agreed to it',
      description:
        'The sound of a video goes to `host` when it is transcribed, and a voice note of a patient when it arrives. Each ' +
        'needs a consent of the practice.',
      response: { 200: transcriber },
    }),
    async (request) => ({ data: await showTranscriber(request) }),
  );

  for (const [path, kind, what] of [
    ['/transcription/consent', 'sound', 'the sound of videos'],
    ['/transcription/voice-consent', 'voice', 'voice notes of patients'],
  ] as const) {
    const name = kind === 'sound' ? 'Transcription' : 'VoiceTranscription';
    app.put(
      path,
      forOwners({
        operationId: `consentTo${name}`,
        summary: `Agree for the practice that ${what} go to this host`,
        description: 'The `host` is the one that `GET transcription` names; another one is refused.',
        body: giveSoundConsentBodyRestV1.meta({ example: { host: 'ai.clinic.example' } }),
        response: { 200: transcriber },
        refusals,
      }),
      async (request) => {
        const doctor = doctorBehind(request);
        const other = await showSoundConsent(request.deps, doctor, kind === 'sound' ? 'voice' : 'sound');
        const given = await giveSoundConsent(request.deps, doctor, request.body, kind);
        return {
          data: kind === 'sound' ? toTranscriberRestV1(given, other) : toTranscriberRestV1(other, given),
        };
      },
    );

    app.delete(
      path,
      forOwners({
        operationId: `withdraw${name}Consent`,
        summary: `Take the consent for ${what} back`,
        description: 'What waits is not sent any more, and what is being heard stops. What was made remains.',
        response: { 204: nothing },
      }),
      async (request, reply) => {
        await withdrawSoundConsent(request.deps, doctorBehind(request), kind);
        return reply.status(204).send(null);
      },
    );
  }

  app.get(
    '/videos/:id/transcription',
    forDoctors({
      operationId: 'getTranscription',
      summary: 'How the transcription of a video goes',
      description:
        'When it is `done`, its words are the captions of the video, and their text its `transcription`. One that is ' +
        'cancelled or has failed changes nothing.',
      params: ofVideo,
      response: { 200: transcription },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const found = await getTranscript(request.deps, doctorBehind(request), { videoId });
      return { data: toTranscriptionRestV1(found) };
    },
  );

  app.post(
    '/videos/:id/transcription',
    forDoctors({
      operationId: 'startTranscription',
      summary: 'Transcribe a video',
      description:
        'Its words become captions. Captions that were made by hand keep their text and get the times of their words. One ' +
        'that runs or waits goes on, so asking twice changes nothing. One video is heard at a time.',
      params: ofVideo,
      body: startTranscriptionBodyRestV1.nullish().meta({ example: { language: 'pl' } }),
      response: { 202: transcription },
      refusals: {
        403: 'The practice has not agreed to send sound to the transcription server.',
        409: 'The video is not ready yet.',
        ...refusals,
      },
    }),
    async (request, reply) => {
      const videoId = readId<VideoId>(request.params.id);
      const { language } = request.body ?? {};
      const found = await startTranscription(request.deps, doctorBehind(request), { videoId, language });
      return reply.status(202).send({ data: toTranscriptionRestV1(found) });
    },
  );

  app.delete(
    '/videos/:id/transcription',
    forDoctors({
      operationId: 'cancelTranscription',
      summary: 'Cancel the transcription of a video',
      description: 'What was heard so far is kept for the next one. The captions do not change.',
      params: ofVideo,
      response: { 200: transcription },
      refusals: { 409: 'It neither runs nor waits.' },
    }),
    async (request) => {
      const videoId = readId<VideoId>(request.params.id);
      const found = await cancelTranscription(request.deps, doctorBehind(request), { videoId });
      return { data: toTranscriptionRestV1(found) };
    },
  );

  app.get(
    '/transcripts',
    forAssistants({
      operationId: 'searchTranscripts',
      summary: 'Search in what is said in your videos',
      description:
        'One line of each video that says all words, or words that begin so; the newest video first. Case and accents do ' +
        'not matter, and words are compared as the language of the captions inflects them.',
      querystring: searchQuery.meta({ example: { full_search: 'knee', limit: 5 } }),
      response: { 200: listRestV1(foundLineRestV1) },
    }),
    async (request) => {
      const { full_search: text, limit } = request.query;
      const found = await searchTranscripts(request.deps, doctorBehind(request), { text, limit });
      return wholeList(found, toFoundLineRestV1, request.url);
    },
  );
}

async function showTranscriber(request: FastifyRequest) {
  const doctor = doctorBehind(request);
  const [sound, voice] = await Promise.all([
    showSoundConsent(request.deps, doctor),
    showSoundConsent(request.deps, doctor, 'voice'),
  ]);
  return toTranscriberRestV1(sound, voice);
}
