import type { Refusals } from '../../transport/rest-v1/app';
import { exampleOf, type Json } from './example-of';
import { commonComponents, errorsOf, KEY_PARAMETER, PRACTICE_PARAMETER, successTexts } from './shared-parts';

/** The group of the calls that a patient's link opens. */
const PATIENT_SIDE = 'Patient side';

type Parameter = { name: string; in: string; schema?: Json } & Json;
type Operation = {
  parameters?: Parameter[];
  requestBody?: Json;
  responses: Record<string, Json>;
  security?: unknown[];
  'x-refusals'?: Refusals;
  tags?: string[];
} & Json;
/** An OpenAPI document, as far as this file reads it. */
export type ApiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Json } & Json;
} & Json;

/**
 * Adds to the document what the routes have in common: the answers that refuse, the `Idempotency-Key`, `X-Practice`, and an example
 * of each part. Leaves out the parts that no route refers to.
 */
export function completeDocument(document: ApiDocument): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          completeOperation(method, path, operation),
        ]),
      ),
    ]),
  );
  const schemas = document.components?.schemas ?? {};
  const components = { ...document.components, ...commonComponents };
  return withoutNoise({
    ...document,
    paths,
    components: { ...components, schemas: { ...commonComponents.schemas, ...onlyUsed(schemas, paths) } },
  }) as ApiDocument;
}

function completeOperation(method: string, path: string, operation: Operation): Operation {
  const { 'x-refusals': refusals = {}, parameters: own = [], responses, ...rest } = operation;
  const isClosed = (operation.security ?? []).length > 0;
  const parameters = [
    ...own.map(completeParameter),
    ...(method === 'post' ? [KEY_PARAMETER] : []),
    ...(isClosed ? [PRACTICE_PARAMETER] : []),
  ];
  const successes = Object.entries(responses).map(
    ([status, response]) =>
      [status, { ...(withoutExamples(response) as Json), description: successTexts[status] }] as const,
  );
  return {
    ...rest,
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: {
      ...Object.fromEntries(successes),
      ...errorsOf({
        refusals,
        isClosed,
        isOfPatient: operation.tags?.includes(PATIENT_SIDE) ?? false,
        isRestrictable: own.some(({ name }) => name === 'x-access-code'),
        hasId: path.includes('{'),
        hasBody: operation.requestBody !== undefined,
        hasQuery: own.some((parameter) => parameter.in === 'query'),
        isKeyed: method === 'post',
      }),
    },
  } as Operation;
}

/** `@fastify/swagger` repeats a parameter's description in its schema, and Node writes headers in lower case. */
function completeParameter({ schema: { description: _repeated, ...schema } = {}, ...parameter }: Parameter) {
  const name =
    parameter.in === 'header'
      ? parameter.name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
      : parameter.name;
  return { ...parameter, name, schema };
}

/** The schemas that the paths refer to, directly or through others, each with its example. */
function onlyUsed(schemas: Json, paths: unknown): Json {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? null);
    }
  };
  follow(paths);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .map(([name, schema]) => {
        const example = exampleOf(schema as Json, schemas);
        return [name, { ...(withoutExamples(schema) as Json), examples: [example] }];
      }),
  );
}

/** A copy without some of its members, at any depth. */
function without(part: unknown, isLeftOut: (name: string, value: unknown) => boolean): unknown {
  if (Array.isArray(part)) return part.map((item) => without(item, isLeftOut));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([name, value]) => !isLeftOut(name, value))
      .map(([name, value]) => [name, without(value, isLeftOut)]),
  );
}

/** The example of the whole schema shows its fields, so they need none of their own. */
const withoutExamples = (part: unknown) => without(part, (name) => name === 'example');

/**
 * Limits that every whole number has are not worth documenting. An answer may get more fields one day, so no client may
 * rely on there being no others.
 */
const withoutNoise = (part: unknown) =>
  without(
    part,
    (name, value) =>
      (name === 'additionalProperties' && value === false) ||
      (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
      (name === 'maximum' && value === Number.MAX_SAFE_INTEGER),
  );
