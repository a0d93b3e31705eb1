import type { SwaggerTransform } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Json } from './example-of';

type JsonSchema = { properties?: Record<string, Json>; example?: unknown } & Json;
type Described = { querystring?: JsonSchema; params?: JsonSchema; headers?: JsonSchema; body?: JsonSchema };

/** A route's schema as `@fastify/swagger` reads it. A route without an `access` is not part of REST v1. */
export const describeRoute: SwaggerTransform = (document) => {
  const { access } = document.route.config ?? {};
  // The second one exists again at the root, where its clients look for it.
  const isHidden = document.schema?.hide === true || document.url === '/v1/broadcasting/auth';
  if (access === undefined || isHidden) return { schema: { hide: true }, url: document.url };
  const { schema, url } = jsonSchemaTransform({ ...document, schema: withFiles(document.schema) });
  const { querystring, params, headers, body } = schema as Described;
  const described = {
    ...schema,
    ...(querystring ? { querystring: withExamples(querystring) } : {}),
    ...(params ? { params: withExamples(params) } : {}),
    ...(headers ? { headers: withExamples(headers) } : {}),
    ...(body ? { body: withExample(body) } : {}),
    security: access === 'anybody' ? [] : [{ bearer: [] }],
  };
  return { schema: described, url };
};

/** A form is a body, and so is a file. `completeDocument` reads the refusals. */
function withFiles({ form, produces, refusals, ...schema }: FastifySchema = {}): FastifySchema {
  const contentOf = (type: string) => ({
    schema: type === 'application/json' ? z.looseObject({}) : z.file(),
  });
  const files = produces && {
    200: { content: Object.fromEntries(produces.map((type) => [type, contentOf(type)])) },
  };
  return {
    ...schema,
    ...(form ? { body: form, consumes: ['multipart/form-data'] } : {}),
    ...(files ? { response: files } : {}),
    ...(refusals ? { 'x-refusals': refusals } : {}),
  };
}

/** `@fastify/swagger` reads `examples`, which zod drops from the schema of a transformed body. */
function withExample({ example, ...schema }: JsonSchema): Json {
  return example === undefined ? schema : { ...schema, examples: [example] };
}

/** A query may carry one example for all its parameters; each gets its own. */
function withExamples({ example, properties = {}, ...schema }: JsonSchema): Json {
  const whole = example as Json | undefined;
  const parameters = Object.entries(properties).map(([name, parameter]) => [
    name,
    withExample({ ...parameter, example: whole?.[name] ?? parameter.example }),
  ]);
  return { ...schema, properties: Object.fromEntries(parameters) as Json };
}
