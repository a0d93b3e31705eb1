import { AppError } from '@bedside/contracts/kit/app-error';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import type { FastifyError, FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Deps } from '../../deps';
import { analystFiles } from '../../modules/figures/analyst/analyst.rest-v1';
import { analyticsRestV1 } from '../../modules/figures/analytics/analytics.rest-v1';
import { analyticsFigureRestV1 } from '../../modules/figures/analytics/analytics-figure.rest-v1';
import { assistantRestV1 } from '../../modules/figures/assistant/assistant.rest-v1';
import { authRestV1 } from '../../modules/account/auth/auth.rest-v1';
import { billingRestV1 } from '../../modules/account/billing/billing.rest-v1';
import { brandingRestV1 } from '../../modules/account/branding/branding.rest-v1';
import { chatAttachmentRestV1 } from '../../modules/conversation/chat/chat-attachment.rest-v1';
import { chatPatientRestV1 } from '../../modules/conversation/chat/chat-patient.rest-v1';
import { chatRestV1 } from '../../modules/conversation/chat/chat.rest-v1';
import { inboxRestV1 } from '../../modules/conversation/inbox/inbox.rest-v1';
import { momentAnswerRestV1 } from '../../modules/conversation/moment-answer/moment-answer.rest-v1';
import { captionRestV1 } from '../../modules/videos/caption/caption.rest-v1';
import { chapterRestV1 } from '../../modules/videos/chapter/chapter.rest-v1';
import { colleagueRestV1 } from '../../modules/practice/colleague/colleague.rest-v1';
import { correctionRestV1 } from '../../modules/sharing/correction/correction.rest-v1';
import { dictionaryRestV1 } from '../../modules/base/dictionary/dictionary.rest-v1';
import { erasureRestV1 } from '../../modules/base/erasure/erasure.rest-v1';
import { patientAccessRestV1 } from '../../modules/practice/patient-access/patient-access.rest-v1';
import { patientRecordRestV1 } from '../../modules/practice/patient-record/patient-record.rest-v1';
import { patientRestV1 } from '../../modules/patients/patient/patient.rest-v1';
import { patientImportRestV1 } from '../../modules/patients/patient-import/patient-import.rest-v1';
import { playlistRestV1 } from '../../modules/sharing/playlist/playlist.rest-v1';
import { playlistShareRestV1 } from '../../modules/sharing/share/share-playlist.rest-v1';
import { publicLinkRestV1 } from '../../modules/sharing/public-link/public-link.rest-v1';
import { broadcastingRestV1, realtimeRestV1 } from '../../modules/base/realtime/realtime.rest-v1';
import { sceneRestV1 } from '../../modules/videos/scene/scene.rest-v1';
import { sceneLookRestV1 } from '../../modules/videos/scene/scene-look.rest-v1';
import { sceneSoundRestV1 } from '../../modules/videos/scene/scene-sound.rest-v1';
import { shareRestV1 } from '../../modules/sharing/share/share.rest-v1';
import { transcriptRestV1 } from '../../modules/videos/transcript/transcript.rest-v1';
import { usageRestV1 } from '../../modules/base/usage/usage.rest-v1';
import { mailChangeRestV1 } from '../../modules/account/mail-change/mail-change.rest-v1';
import { userRestV1 } from '../../modules/account/user/user.rest-v1';
import { videoRestV1 } from '../../modules/videos/video/video.rest-v1';
import { viewingRestV1 } from '../../modules/sharing/viewing/viewing.rest-v1';
import { areaRestV1 } from '../../modules/sharing/area/area.rest-v1';
import type { Door, RestApp } from '../../transport/rest-v1/app';
import { authenticateCalls } from '../../transport/rest-v1/authenticate';
import { laneOfCall, runInLaneOf } from '../../transport/lane-of';
import { refuseDeepJson } from '../../transport/json-depth';
import { replyWithError } from '../../transport/rest-v1/error-reply';
import { addFurtherFaults } from '../../transport/rest-v1/further-faults';
import { answerRepeats, type ReplayOnError } from './idempotency';
import { serveDescription } from './openapi';

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it was sent; empty where there is none. */
    bodyText: string;
  }
}

/** Parses a part of a request by its schema and passes on zod's own issues, which name the fields. */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (part: unknown) => {
    const read = schema.safeParse(part);
    return read.success ? { value: read.data } : { error: read.error };
  };
};

/**
 * Bodies are JSON. Many clients send that type with every DELETE too, without a body. A request without a body gets an
 * answer that names the missing fields.
 */
function readJsonOnly(instance: FastifyInstance): void {
  instance.decorateRequest('bodyText', '');
  const parseJson = instance.getDefaultJsonParser('error', 'error');
  instance.removeContentTypeParser(['application/json', 'text/plain']);
  instance.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') return done(null, undefined);
    refuseDeepJson(body);
    request.bodyText = body;
    void parseJson(request, body, done);
  });
  instance.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.schema?.body === undefined) return done();
    if (request.isMultipart())
      return done(new AppError('unsupported-media-type', { says: 'call-json-needed' }));
    request.body ??= {};
    done();
  });
}

/** What every request of REST v1 has in common: who may call, how it is parsed, how it is refused. */
function prepare(instance: FastifyInstance, deps: Deps, replayOnError: ReplayOnError | undefined): RestApp {
  instance.setValidatorCompiler(validatorCompiler);
  instance.setSerializerCompiler(serializerCompiler);
  instance.setErrorHandler<FastifyError>(async (error, request, reply) => {
    let shown = error;
    try {
      if (await replayOnError?.(request, reply)) return reply;
    } catch (refusal) {
      shown = refusal as FastifyError;
    }
    replyWithError(await addFurtherFaults(shown, request), request, reply);
    return reply;
  });
  instance.decorateRequest('deps', null as never);
  // Set before anything can refuse the request, so that refusals have the headers too.
  instance.addHook('onRequest', (request, reply, done) => {
    request.deps = deps;
    void reply.header('Content-Language', 'en').header('Cache-Control', 'no-store');
    done();
  });
  authenticateCalls(instance, deps);
  // Here and not earlier: a body arrives outside of what began with its head.
  instance.addHook('preValidation', (request, _reply, done) => {
    runInLaneOf(laneOfCall(request), done);
  });
  readJsonOnly(instance);
  return instance.withTypeProvider();
}

/** `POST /broadcasting/auth`, which is outside `/v1`: clients of the Pusher protocol expect it there. */
export function broadcasting(deps: Deps) {
  return (instance: FastifyInstance, _options: object, done: () => void): void => {
    broadcastingRestV1(prepare(instance, deps, undefined));
    done();
  };
}

/** `POST /analysts/files`, for the app alone. It stores no answer for a repeated call: an answer is a file. */
export function analystDoor(deps: Deps) {
  return (instance: FastifyInstance, _options: object, done: () => void): void => {
    analystFiles(prepare(instance, deps, undefined));
    done();
  };
}

/** One door for each noun. */
const doors: readonly Door[] = [
  analyticsRestV1,
  analyticsFigureRestV1,
  assistantRestV1,
  authRestV1,
  billingRestV1,
  brandingRestV1,
  chatRestV1,
  chatPatientRestV1,
  chatAttachmentRestV1,
  momentAnswerRestV1,
  inboxRestV1,
  captionRestV1,
  chapterRestV1,
  colleagueRestV1,
  correctionRestV1,
  dictionaryRestV1,
  erasureRestV1,
  patientRestV1,
  patientImportRestV1,
  patientAccessRestV1,
  patientRecordRestV1,
  playlistRestV1,
  playlistShareRestV1,
  publicLinkRestV1,
  realtimeRestV1,
  sceneRestV1,
  sceneLookRestV1,
  sceneSoundRestV1,
  shareRestV1,
  transcriptRestV1,
  usageRestV1,
  userRestV1,
  mailChangeRestV1,
  videoRestV1,
  viewingRestV1,
  areaRestV1,
];

/** REST v1: the nouns' doors under `/v1`, with one way to refuse. */
export function restV1(deps: Deps) {
  return (instance: FastifyInstance, _options: object, done: () => void): void => {
    instance.setNotFoundHandler((_request, reply) =>
      reply.status(404).send({ message: formatInEnglish('not-found') }),
    );
    const app = prepare(instance, deps, (request, reply) => replayOnError(request, reply));
    const replayOnError = answerRepeats(instance, deps);
    for (const door of doors) door(app);
    serveDescription(app);
    done();
  };
}
