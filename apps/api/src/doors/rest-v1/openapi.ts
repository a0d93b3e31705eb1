import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { RestApp } from '../../transport/rest-v1/app';
import { completeDocument, type ApiDocument } from './complete-document';
import { describeRoute } from './describe-route';
import { groups } from './groups';
import { securitySchemes } from './shared-parts';

const about = `Doctors upload videos, share them with patients by SMS or e-mail, and see what was watched.

Answers stand under \`data\`; lists add \`links\` and \`meta\`. A refusal has a \`message\` for people and, where fields are at
fault, \`errors\` by field. Times are ISO 8601 in UTC, durations seconds. \`search\` may be encoded as a whole, as standard
clients do, or sent with its signs \`:\`, \`;\` and \`,\` as they are.`;

/**
 * Builds an OpenAPI 3.1 description of the calls from the schemas that check them. It sees the routes one by one, so it
 * must be registered before them. Routes without an `access` are not part of REST v1.
 */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bedside',
        version: '1',
        description: about,
        contact: { name: 'Whoever runs this Bedside' },
        license: { name: 'Not for others to use', identifier: 'LicenseRef-UNLICENSED' },
      },
      tags: groups,
      servers: [{ url: '/' }],
      components: { securitySchemes },
    },
    transform: describeRoute,
    transformObject: (document) =>
      completeDocument(jsonSchemaTransformObject(document) as ApiDocument) as ReturnType<
        typeof jsonSchemaTransformObject
      >,
  });
}

const forAnybody = { access: 'anybody' } as const;

/** Serves the description at `/v1/openapi.json` and shows it at `/v1/docs`, with nothing from other hosts. */
export function serveDescription(app: RestApp): void {
  app.get('/openapi.json', { config: forAnybody, schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  void app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...forAnybody };
    });
    await pages.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/v1',
      theme: { title: 'Bedside REST v1' },
      // The validator of another host is turned off.
      uiConfig: { url: '/v1/openapi.json', validatorUrl: null, deepLinking: true },
    });
  });
}
