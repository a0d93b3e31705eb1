import { describedCalls } from './calls';
import { examplesOfPaths, type DescribedCall } from './described-call';
import { exampleFigures } from './figure-answers';
import { commonComponents, errorsOf, KEY_PARAMETER, queryParameters, successTexts } from './shared-parts';
import { exampleThings } from './thing-answers';

/** An OpenAPI document as far as it is looked at here. */
export type Json = { [key: string]: unknown };
type Parameter = { name: string; in: string; example?: unknown; required?: boolean; schema?: object };
type Operation = {
  operationId?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Json & { content?: Record<string, Json> };
  responses: Record<string, Json & { content?: Json }>;
  security?: unknown[];
} & Json;
export type ApiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Json } & Json;
} & Json;

/**
 * Adds to the document that was made of the schemas what schemas do not say: names of the operations, examples, the
 * answers that refuse, multipart bodies. Parts that nothing refers to are left out.
 */
export function completeDocument(document: ApiDocument): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          completeOperation(method.toUpperCase(), path, operation),
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
  const call = describedCalls[`${method} ${path}`];
  if (!call) return operation;
  const requestBody = bodyOf(call, operation);
  const parameters = parametersOf(method, path, call, operation);
  return {
    ...operation,
    operationId: call.id,
    summary: call.summary,
    description: call.more,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...successesOf(call, operation),
      ...errorsOf({
        call,
        isClosed: (operation.security ?? []).length > 0,
        hasId: path.includes('{'),
        hasBody: requestBody !== undefined,
        hasQuery: parameters.some((parameter) => 'in' in parameter && parameter.in === 'query'),
        isKeyed: method === 'POST',
      }),
    },
  };
}

function parametersOf(method: string, path: string, call: DescribedCall, operation: Operation) {
  const known = (operation.parameters ?? []).map((parameter) => {
    if (!('in' in parameter)) return parameter;
    const isInPath = parameter.in === 'path';
    const written = isInPath ? exampleInPath(path, parameter.name) : call.query?.[parameter.name];
    const described = { ...parameter, ...(isInPath ? {} : queryParameters[parameter.name]) };
    return written === undefined ? described : { ...described, example: readAs(described.schema, written) };
  });
  const headers = Object.entries(call.headers ?? {}).map(([name, { description, example }]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
    example,
  }));
  return [...known, ...headers, ...(method === 'POST' ? [KEY_PARAMETER] : [])];
}

/** An example as its schema has it: what stands in a query as text may be a number to its reader. */
function readAs(schema: object | undefined, written: string): string | number {
  const type = schema && 'type' in schema ? schema.type : undefined;
  return type === 'integer' || type === 'number' ? Number(written) : written;
}

const exampleInPath = (path: string, parameter: string) =>
  examplesOfPaths.find(([beginning, name]) => path.startsWith(beginning) && name === parameter)?.[2];

function bodyOf(call: DescribedCall, operation: Operation): Operation['requestBody'] {
  if (call.form)
    return { required: true, content: { 'multipart/form-data': { schema: formSchema(call.form) } } };
  if (!operation.requestBody) return undefined;
  const content = Object.fromEntries(
    Object.entries(operation.requestBody.content ?? {}).map(([type, media]) => [
      type,
      { ...media, ...(call.body === undefined ? {} : { example: call.body }) },
    ]),
  );
  return { ...operation.requestBody, content };
}

function formSchema(form: NonNullable<DescribedCall['form']>): Json {
  const properties = Object.entries(form).map(([name, part]) => {
    const { description } = part;
    if ('file' in part) return [name, { type: 'string', format: 'binary', description }] as const;
    const { example, values } = part;
    return [name, { type: 'string', description, example, ...(values ? { enum: values } : {}) }] as const;
  });
  const required = Object.entries(form).flatMap(([name, part]) => (part.isRequired ? [name] : []));
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** What stands in the schemas for "no content" is no body at all. */
function successesOf(call: DescribedCall, operation: Operation): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(operation.responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content, ...response }]) => {
        const types = call.answers?.map(
          (type) => [type, { schema: { type: 'string', format: 'binary' } }] as const,
        );
        const said = types ? Object.fromEntries(types) : content;
        const description = successTexts[status] ?? String(response['description']);
        return [
          status,
          { ...response, description, ...(status === '204' || !said ? {} : { content: said }) },
        ];
      }),
  );
}

/** The parts that the paths lead to, directly or by other parts, each with its example. */
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
    Object.entries(schemas).flatMap(([name, schema]) => {
      const example = exampleThings[name] ?? exampleFigures[name];
      if (!used.has(name)) return [];
      return [[name, example ? { ...(schema as Json), examples: [example] } : schema]];
    }),
  );
}

/**
 * Limits that every whole number has here are no limits worth telling; and answers may have more fields one day, so that
 * nobody is to count on those alone.
 */
function withoutNoise(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutNoise);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(
        ([name, value]) =>
          !(name === 'additionalProperties' && value === false) &&
          !(name === 'minimum' && value === Number.MIN_SAFE_INTEGER) &&
          !(name === 'maximum' && value === Number.MAX_SAFE_INTEGER),
      )
      .map(([name, value]) => [name, withoutNoise(value)]),
  );
}
