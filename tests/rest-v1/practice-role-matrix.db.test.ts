import { randomUUID } from 'node:crypto';
import { appRouter } from '@bedside/api/doors/trpc/router';
import { createAppCaller, procedureOf } from '@bedside/api/test-kit/app-caller';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { memberOf } from '@bedside/api/transport/authenticate-token';
import type { ColleagueRole } from '@bedside/contracts/account/user/user-role.rules';
import type { AppError } from '@bedside/contracts/kit/app-error';
import { codeOfText } from '@bedside/contracts/kit/coded-text';
import { insertMember } from '@bedside/db/postgres/practice/practice-member.repository';
import { describe, expect, it } from 'vitest';
import { listRoutes } from './list-routes';

let api: TestApi;
let owner: TestDoctor;
let doctor: TestDoctor;
let assistant: TestDoctor;
apiTest.beforeAll(async ({ api: ofWorker }) => {
  api = ofWorker;
  owner = await signUpDoctor(api);
  [doctor, assistant] = await Promise.all([join('doctor'), join('assistant')]);
});

async function join(role: ColleagueRole): Promise<TestDoctor> {
  const colleague = await signUpDoctor(api);
  const { userId } = colleague.actor;
  await insertMember(api.deps.db, {
    userId,
    practiceId: owner.actor.scope.practiceId,
    role,
    joinedAt: new Date(),
  });
  return colleague;
}

/** What a role's refusal is called. */
const refusals = ['owner-only', 'not-for-assistants'] as const;

/** The procedures that refuse this person for their role, by the refusal. */
async function refusedProcedures({ token }: TestDoctor): Promise<Record<string, string[]>> {
  const visitor = { address: '127.0.0.1', device: null };
  const member = await memberOf(api.deps, visitor, token);
  const caller: unknown = createAppCaller({ deps: api.deps, requestId: 'test', visitor, member });
  const refused: Record<string, string[]> = {};
  for (const name of Object.keys(appRouter._def.procedures)) {
    // They would end the session that asks.
    if (/^(auth|user)\.|^colleague\.leave$/.test(name)) continue;
    const call = procedureOf(caller, name);
    const code = await call({}).then(
      () => 'ok',
      (error: unknown) => codeOfText((error as { cause?: AppError }).cause?.says ?? 'unexpected'),
    );
    if (refusals.some((refusal) => refusal === code)) (refused[code] ??= []).push(name);
  }
  return refused;
}

/** The calls of REST v1 that refuse this person for their role. */
async function refusedRoutes({ token }: TestDoctor): Promise<string[]> {
  const refused: string[] = [];
  for (const { method, path } of listRoutes(api.app)) {
    if (!path.startsWith('/v1/') || method === 'HEAD' || /^\/v1\/(openapi\.json|docs|logout)/.test(path))
      continue;
    const at = path.slice('/v1'.length).replace(/:\w+/g, randomUUID());
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    const answer = await api.call(method, at, { token, body });
    if (answer.status === 403) refused.push(`${method} ${path}`);
  }
  return refused.sort();
}

describe('the procedures of the web app', () => {
  it('refuse an owner none of them', async () => {
    expect(await refusedProcedures(owner)).toEqual({});
  });

  it('refuse a doctor who joined what concerns the practice itself', async () => {
    expect(await refusedProcedures(doctor)).toMatchInlineSnapshot(`
      {
        "owner-only": [
          "assistant.giveConsent",
          "assistant.withdrawConsent",
          "audit.list",
          "audit.save",
          "billing.get",
          "billing.invoices",
          "billing.creditNotes",
          "billing.mailInvoice",
          "billing.saveDetails",
          "billing.subscribe",
          "billing.previewPlanChange",
          "billing.changePlan",
          "billing.addMethod",
          "billing.chooseMethod",
          "billing.removeMethod",
          "billing.cancel",
          "billing.resume",
          "billing.pay",
          "billing.startMethod",
          "billing.startConfirmation",
          "billing.refresh",
          "billing.answerTestBank",
          "branding.changeFilmLook",
          "branding.change",
          "branding.removeLogo",
          "chat.changeSetting",
          "colleague.list",
          "colleague.invite",
          "colleague.withdraw",
          "colleague.changeRole",
          "colleague.remove",
          "colleague.rules",
          "colleague.changeRules",
          "colleague.sessions",
          "colleague.endSessions",
          "colleague.offer",
          "colleague.withdrawOffer",
          "patientConsent.get",
          "patientConsent.change",
          "practiceExport.begin",
          "transcript.giveSoundConsent",
          "transcript.withdrawSoundConsent",
          "transcript.giveVoiceConsent",
          "transcript.withdrawVoiceConsent",
          "viewingErasure.show",
          "viewingErasure.preview",
          "viewingErasure.change",
        ],
      }
    `);
  });

  it('refuse an assistant that too, and what is for doctors', async () => {
    const ofDoctor = await refusedProcedures(doctor);
    const refused = await refusedProcedures(assistant);
    expect(refused['owner-only']).toEqual(ofDoctor['owner-only']);
    expect(refused['not-for-assistants']).toMatchInlineSnapshot(`
      [
        "analyst.page",
        "analyst.run",
        "analyst.save",
        "analyst.remove",
        "assistant.state",
        "assistant.writeText",
        "assistant.writeScript",
        "assistant.checkScript",
        "assistant.scriptTurns",
        "assistant.clearScriptTurns",
        "assistant.proposeSummary",
        "assistant.proposeChapters",
        "assistant.draftAnswer",
        "assistant.summariseVideo",
        "assistant.summarisePatient",
        "caption.set",
        "caption.setLanguage",
        "caption.remove",
        "chapter.replace",
        "correction.get",
        "correction.create",
        "correction.losses",
        "correction.replace",
        "correction.undo",
        "doctorMail.settings",
        "doctorMail.change",
        "folder.create",
        "folder.rename",
        "folder.remove",
        "folder.moveVideos",
        "library.markVideo",
        "library.markPlaylist",
        "messageTemplate.save",
        "messageTemplate.chooseDefault",
        "messageTemplate.remove",
        "momentAnswer.scheduleVideo",
        "momentAnswer.keep",
        "momentAnswer.remove",
        "patient.replaceLink",
        "patient.remove",
        "patientAccess.end",
        "patientAccess.endAll",
        "patientImport.undo",
        "playlist.create",
        "playlist.update",
        "playlist.remove",
        "playlist.replaceLink",
        "recording.list",
        "recording.listTrash",
        "recording.beat",
        "recording.noteScript",
        "recording.stop",
        "recording.save",
        "recording.trash",
        "recording.restore",
        "scene.get",
        "scene.open",
        "scene.look",
        "scene.describeSources",
        "scene.makePreview",
        "scene.saveDraft",
        "scene.takeOver",
        "scene.stay",
        "scene.leave",
        "scene.listDrafts",
        "scene.restoreDraft",
        "scene.render",
        "scene.losses",
        "scene.getRender",
        "scene.listOpenRenders",
        "scene.cancelRender",
        "scene.retryRender",
        "scene.listVersions",
        "scene.restoreVersion",
        "share.recall",
        "share.undoRecall",
        "transcript.soundConsent",
        "transcript.get",
        "transcript.start",
        "transcript.cancel",
        "usage.get",
        "video.update",
        "video.remove",
        "video.replaceLink",
        "video.retryProcessing",
        "video.removeImages",
      ]
    `);
  });
});

describe('the calls of REST v1', () => {
  it('refuse an owner none of them', async () => {
    expect(await refusedRoutes(owner)).toEqual([]);
  });

  it('refuse a doctor who joined what concerns the practice itself', async () => {
    expect(await refusedRoutes(doctor)).toMatchInlineSnapshot(`
      [
        "DELETE /v1/assistant/consent",
        "DELETE /v1/transcription/consent",
        "DELETE /v1/transcription/voice-consent",
        "GET /v1/credit-notes",
        "GET /v1/credit-notes/:id/pdf",
        "GET /v1/invoices",
        "GET /v1/invoices.csv",
        "GET /v1/invoices/:id/pdf",
        "POST /v1/profile/logo/upload",
        "PUT /v1/assistant/consent",
        "PUT /v1/chat-setting",
        "PUT /v1/transcription/consent",
        "PUT /v1/transcription/voice-consent",
      ]
    `);
  });

  it('refuse an assistant that too, and what is for doctors', async () => {
    expect(await refusedRoutes(assistant)).toMatchInlineSnapshot(`
      [
        "DELETE /v1/assistant/consent",
        "DELETE /v1/patients/:id",
        "DELETE /v1/patients/:id/access/:kind/:accessId",
        "DELETE /v1/playlists/:id",
        "DELETE /v1/transcription/consent",
        "DELETE /v1/transcription/voice-consent",
        "DELETE /v1/videos/:id",
        "DELETE /v1/videos/:id/captions",
        "DELETE /v1/videos/:id/correction",
        "DELETE /v1/videos/:id/ffmpeg/:job_id",
        "DELETE /v1/videos/:id/images",
        "DELETE /v1/videos/:id/kept-answers/:second",
        "DELETE /v1/videos/:id/recall",
        "DELETE /v1/videos/:id/teleprompt-ai",
        "DELETE /v1/videos/:id/transcription",
        "GET /v1/assistant",
        "GET /v1/credit-notes",
        "GET /v1/credit-notes/:id/pdf",
        "GET /v1/erasures/:id/certificate",
        "GET /v1/invoices",
        "GET /v1/invoices.csv",
        "GET /v1/invoices/:id/pdf",
        "GET /v1/patients-export",
        "GET /v1/patients/:id/record",
        "GET /v1/usage",
        "GET /v1/videos/:id/ffmpeg/:job_id",
        "GET /v1/videos/:id/scene-look",
        "GET /v1/videos/:id/teleprompt-ai",
        "GET /v1/videos/:id/transcription",
        "GET /v1/videos/:id/versions",
        "PATCH /v1/playlists/:id",
        "PATCH /v1/videos/:id",
        "PATCH /v1/videos/:id/captions",
        "POST /v1/patients/:id/access/end",
        "POST /v1/patients/:id/link",
        "POST /v1/patients/:id/statistic-summary",
        "POST /v1/playlists",
        "POST /v1/playlists/:id/link",
        "POST /v1/profile/logo/upload",
        "POST /v1/teleprompt-ai",
        "POST /v1/videos",
        "POST /v1/videos/:id/answer-draft",
        "POST /v1/videos/:id/captions/dry-run",
        "POST /v1/videos/:id/chapters-proposal",
        "POST /v1/videos/:id/correction",
        "POST /v1/videos/:id/ffmpeg",
        "POST /v1/videos/:id/ffmpeg/:job_id/retry",
        "POST /v1/videos/:id/images",
        "POST /v1/videos/:id/link",
        "POST /v1/videos/:id/recall",
        "POST /v1/videos/:id/scene-images",
        "POST /v1/videos/:id/scene-sounds",
        "POST /v1/videos/:id/statistic-summary",
        "POST /v1/videos/:id/summary-proposal",
        "POST /v1/videos/:id/teleprompt-ai",
        "POST /v1/videos/:id/transcription",
        "POST /v1/videos/:id/versions/:version_id/restore",
        "PUT /v1/assistant/consent",
        "PUT /v1/chat-setting",
        "PUT /v1/transcription/consent",
        "PUT /v1/transcription/voice-consent",
        "PUT /v1/videos/:id/captions",
        "PUT /v1/videos/:id/chapters",
        "PUT /v1/videos/:id/correction",
        "PUT /v1/videos/:id/kept-answers",
      ]
    `);
  });
});
