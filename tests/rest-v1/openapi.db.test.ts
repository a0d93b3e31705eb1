import { readFile } from 'node:fs/promises';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { makeClip } from '@bedside/media/test-media/make-clip';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lintDescription } from './lint-description';
import { listRoutes } from './list-routes';
import { tryExample, type Operation } from './try-example';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

let api: OwnTestApi;
let document: Document;
let clip: Uint8Array;
beforeAll(async () => {
  const proposed = {
    title: 'Your knee',
    chapters: [{ second: 0, title: 'Hold it' }],
    answer: 'Hold it.',
    second: 0,
  };
  // An object for proposals, and a sentence for the statistics.
  const answered = `${JSON.stringify(proposed)}\nThe video was watched.`;
  const writing = { host: 'writer.example', write: () => Promise.resolve(pieces(answered)) };
  const hearing = {
    host: 'ai.clinic.example',
    transcribe: () => Promise.resolve({ language: null, words: [] }),
  };
  api = await startTestApi({ textWriter: writing, transcriber: hearing });
  const answer = await api.app.inject('/v1/openapi.json');
  document = answer.json();
  clip = await readFile(await makeClip({ seconds: 1, width: 160, height: 90 }));
});
afterAll(() => api.stop());

async function* pieces(text: string) {
  yield await Promise.resolve(text);
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The requests of the old client, and those added since. */
const contract = `
POST clients/web/login|POST register|POST email/verify|DELETE logout|POST auth/email/verification-notification
POST password/forgot|POST password/reset
GET profile|GET doctor-info/{id}|PUT user/update|PUT user/update/password|POST user/update/email|PUT user/update/email|POST users/{id}|POST profile/avatar/upload|POST profile/logo/upload
DELETE profile/avatar/delete|GET dictionary/title|GET dictionary/area-practice
GET patients|GET patients/{id}|POST patients|PUT patients/{id}|DELETE patients/{id}|POST patient-to-doctor/{doctorId}
GET patients-export|POST patients-import|GET patients-import|GET patients-import/{id}|GET patients-import/{id}/errors
POST patients-import/dry-run|GET patients-import/{id}/errors.csv|GET contact-form|GET invoices/{id}/pdf|GET credit-notes/{id}/pdf|GET invoices.csv|GET figures|GET figures.csv|GET figures/{figure}/people|GET videos/{id}/funnel|GET videos/{id}/sentences|GET playlists/{id}/funnel|GET patients/{id}/history|GET invoices|GET credit-notes|GET plans|GET usage|GET practices
GET patients/{id}/access|DELETE patients/{id}/access/{kind}/{accessId}|POST patients/{id}/access/end
GET patients/{id}/record|GET erasures/{id}/certificate
GET videos|GET videos/{id}|POST videos|PATCH videos/{id}|DELETE videos/{id}|POST videos/{id}/ffmpeg
POST videos/{id}/ffmpeg/{job_id}/retry|POST videos/{id}/recall|DELETE videos/{id}/recall|POST videos/{id}/reminders|POST playlists/{id}/reminders|POST videos/{id}/correction
PUT videos/{id}/correction|DELETE videos/{id}/correction
POST videos/{id}/images|POST videos/{id}/scene-images|POST videos/{id}/scene-sounds|GET videos/{id}/scene-look|DELETE videos/{id}/images|PUT videos/{id}/captions|GET videos/{id}/captions|GET videos/{id}/captions-export|POST videos/{id}/captions/dry-run|PATCH videos/{id}/captions|DELETE videos/{id}/captions|PUT videos/{id}/chapters
GET video-analytics|GET video-top-tags
GET public-patient-video-comments|POST videos/{id}/patients|GET videos/{id}/patients|PATCH patient-videos/{id}
GET patient-videos/{id}/handout
GET chats|GET chat-messages|GET chat-setting|PUT chat-setting|GET chats/{id}|PATCH chats/{id}|GET chats/{id}/messages
POST chats/{id}/attachments|POST public-chats/{id}/attachments
POST chats/{id}/messages|PATCH chats/{id}/messages/{messageId}|DELETE chats/{id}/messages/{messageId}
POST chats/{id}/read|POST chats/{id}/typing|GET public-chats/{id}|POST public-chats/{id}/auth
GET public-chats/{id}/messages|POST public-chats/{id}/messages|PATCH public-chats/{id}/messages/{messageId}
DELETE public-chats/{id}/messages/{messageId}|POST public-chats/{id}/read|POST public-chats/{id}/typing
GET inbox|POST inbox/done|POST inbox/undone
GET videos/{id}/kept-answers|PUT videos/{id}/kept-answers|DELETE videos/{id}/kept-answers/{second}|POST videos/{id}/answers
GET playlists|GET playlists/{id}|POST playlists|PATCH playlists/{id}|DELETE playlists/{id}
POST playlists/{id}/patients|GET playlist-categories
GET public-patient-videos|GET public-patient-videos/{id}|GET public-videos/{id}|POST public-patient-videos/{id}/opened
POST public-patient-videos/{id}/view|POST public-patient-videos/{id}/reaction|POST public-patient-videos/{id}/comment
DELETE public-patient-videos/{id}/comment|POST public-patient-videos/{id}/unclear|DELETE public-patient-videos/{id}/unclear
GET public-patient-playlists|GET public-patient-playlists/{id}
POST public-patient-playlists/{id}/opened|GET public-playlists/{id}
GET analytics|GET patients/{id}/statistic|GET statistic-patient-videos|GET videos/{id}/statistic|POST teleprompt-ai
POST profile/areas/{id}/open|POST profile/link|POST patients/{id}/link|POST videos/{id}/link|POST playlists/{id}/link
GET videos/{id}/ffmpeg/{job_id}|DELETE videos/{id}/ffmpeg/{job_id}|GET videos/{id}/versions
POST videos/{id}/versions/{version_id}/restore|PATCH patient-playlists/{id}
POST public-videos/{id}/opened|POST public-videos/{id}/view|GET realtime
GET transcription|PUT transcription/consent|DELETE transcription/consent|PUT transcription/voice-consent|DELETE transcription/voice-consent
GET videos/{id}/transcription|POST videos/{id}/transcription|DELETE videos/{id}/transcription|GET transcripts
GET assistant|PUT assistant/consent|DELETE assistant/consent
GET videos/{id}/teleprompt-ai|POST videos/{id}/teleprompt-ai|DELETE videos/{id}/teleprompt-ai
POST videos/{id}/summary-proposal|POST videos/{id}/chapters-proposal|POST videos/{id}/answer-draft
POST videos/{id}/statistic-summary|POST patients/{id}/statistic-summary`
  .trim()
  .split(/[|\n]/)
  .map((call) => call.replace(' ', ' /v1/'))
  .concat('POST /broadcasting/auth');

describe('the description', () => {
  it('lists the calls of the contract and no others', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations().map(named).sort()).toEqual([...contract].sort());
  });

  it('gives its linter nothing to report', async () => {
    expect(await lintDescription(document)).toEqual([]);
  });

  it('makes the linter report an unfitting example, a route without a description and a missing title', async () => {
    const spoilt = structuredClone(document);
    const list = spoilt.paths['/v1/patients']?.['get'];
    const [limit] = list?.parameters ?? [];
    if (!list || !limit) throw new Error('there is no list of patients');
    delete list.description;
    limit.example = 'many';
    delete (spoilt as { info?: { title?: string } }).info?.title;
    const rules = (await lintDescription(spoilt)).map((line) => line.split(' ')[0]);
    expect(rules.sort()).toEqual(['no-invalid-parameter-examples', 'operation-description', 'struct']);
  });

  it('requires the channel of an opened link, as the route itself does', () => {
    for (const path of [
      '/v1/public-patient-videos/{id}/opened',
      '/v1/public-patient-playlists/{id}/opened',
    ]) {
      const body = document.paths[path]?.['post']?.requestBody?.content['application/json'];
      expect([path, body?.schema?.required]).toEqual([path, ['via', 'device']]);
    }
  });

  it('omits no route that answers', () => {
    const routes = listRoutes(api.app)
      .filter(({ method, path }) => path.startsWith('/v1/') && method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((name) => !/ \/v1\/(docs|openapi\.json|broadcasting)/.test(name));
    expect(routes.filter((name) => !operations().map(named).includes(name))).toEqual([]);
  });

  it('names, groups and secures every call, and says how it is refused', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation, ...call } of operations()) {
      const { summary = '', tags = [], security, responses } = operation;
      expect([named(call), summary !== '', tags.length, Array.isArray(security)]).toEqual([
        named(call),
        true,
        1,
        true,
      ]);
      expect([named(call), Object.keys(responses)]).toEqual([named(call), expect.arrayContaining(['500'])]);
      expect([named(call), '401' in responses]).toEqual([named(call), security?.length === 1]);
      const refs = operation.parameters?.map(({ $ref }) => $ref) ?? [];
      expect([named(call), refs.includes('#/components/parameters/IdempotencyKey')]).toEqual([
        named(call),
        call.method === 'POST',
      ]);
    }
  });

  it('has an example of every body and of every id in a path', () => {
    for (const { operation, ...call } of operations()) {
      const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      const lacking = inPath.filter(({ example }) => example === undefined).map(({ name }) => name);
      const json = operation.requestBody?.content['application/json'];
      expect([named(call), lacking, json && json.example === undefined]).toEqual([
        named(call),
        [],
        json && false,
      ]);
    }
  });

  it('has a fitting example of every part of an answer', () => {
    for (const [name, part] of Object.entries(document.components['schemas'] ?? {})) {
      if (['Refusal', 'Restriction'].includes(name)) continue;
      const [example] = (part as { examples?: unknown[] }).examples ?? [];
      expect([name, example]).toEqual([name, expect.any(Object)]);
      expect([name, schemaOf(part).safeParse(example).error?.message]).toEqual([name, undefined]);
    }
  });

  it('has no dangling references and no unreferenced parts', () => {
    const text = JSON.stringify(document);
    const refs = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
    );
    const parts = Object.entries(document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, found]) => Object.keys(found).map((name) => `${kind}/${name}`));
    expect([...refs].sort()).toEqual(parts.sort());
  });

  it('is browsable on a page that loads nothing from other hosts and runs no script of its own text', async () => {
    const page = await api.app.inject('/v1/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect([page.headers['x-content-type-options'], page.headers['referrer-policy']]).toEqual([
      'nosniff',
      'no-referrer',
    ]);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      expect(source).toMatch(/^\/v1\/docs\/static\//);
      expect([source, (await api.app.inject(source)).statusCode]).toEqual([source, 200]);
    }
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page.body).not.toMatch(/\son\w+=/);
  });
});

/** `npm run rest-client` generates it: it runs this test with `--update`. */
it('matches the typed client', async () => {
  const source = Buffer.from(JSON.stringify(document));
  const types = astToString(await openapiTS(source, { alphabetize: true, transform: binaryAsBlob }));
  const heading = '/* This file was generated from /v1/openapi.json by openapi-typescript. */\n\n';
  await expect(heading + types).toMatchFileSnapshot('../kit/rest-v1.gen.ts');
});

describe('the examples', () => {
  it('get the answer that the description states, every one of them', async () => {
    const faults: string[] = [];
    for (const { method, path, operation } of operations()) {
      const answer = await tryExample(api, method, path, operation, clip);
      const described = operation.responses[answer.status];
      if (answer.status >= 300 || !described) {
        faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        continue;
      }
      const schema = described.content?.['application/json']?.schema;
      if (!schema) {
        if (answer.body !== undefined) faults.push(`${method} ${path}: a body that is not described`);
        continue;
      }
      const read = schemaOf(schema).safeParse(answer.body);
      if (!read.success) faults.push(`${method} ${path}: ${read.error.message}`);
    }
    expect(faults).toEqual([]);
  });
});

/** Files are sent and read as the types that browsers and Node use. */
function binaryAsBlob({ format }: { format?: string }) {
  return format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;
}

/** A schema of the document as a check, with the document's other parts available. */
function schemaOf(schema: object): z.ZodType {
  const local = JSON.stringify({ ...schema, $defs: document.components['schemas'] });
  return z.fromJSONSchema(
    JSON.parse(local.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
      typeof z.fromJSONSchema
    >[0],
  );
}
