import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import type { DescribedCall } from './described-call';

export const KEY_PARAMETER = { $ref: '#/components/parameters/IdempotencyKey' } as const;

const refusal = (description: string, message: string, errors?: object) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: { message, ...(errors ? { errors } : {}) },
    },
  },
});

/** Answers that many calls share, by the name under which they are referred to. */
const responses = {
  Malformed: refusal('The body could not be read.', 'The body of this call could not be read.'),
  Unauthenticated: refusal('The token is missing, unknown, expired or revoked.', texts.unauthenticated),
  Forbidden: refusal('Your role may not do this.', 'This part is for doctors.'),
  Restricted: {
    description: 'An access code is needed and was not sent, or was wrong.',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Restriction' },
        example: { message: texts.accessRestricted, access_code_required: true },
      },
    },
  },
  NotFound: refusal('There is nothing of this id, or it is not yours.', texts.notFound),
  TooLarge: refusal('More bytes than are taken.', texts.fileTooLarge('1 MB')),
  WrongType: refusal(
    'A body of another type than this call takes.',
    'This call does not take bodies of this type.',
  ),
  Invalid: refusal('Fields that cannot be taken, all of them at once.', texts.required, {
    email: [texts.required],
  }),
  TooMany: {
    ...refusal('Too many calls.', 'Please try again later.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
  Fault: refusal('A fault of ours. Nothing of its inside is told.', texts.serverError),
};

/** What the query parameters of lists mean, wherever they stand; a number in a query is a number for its reader. */
export const queryParameters: Readonly<Record<string, { description: string; schema?: object }>> = {
  page: { description: 'Which page, from 1.', schema: { type: 'integer', minimum: 1, default: 1 } },
  limit: {
    description: 'Items of a page.',
    schema: { type: 'integer', minimum: 1, maximum: PAGE_LIMIT_MAX, default: PAGE_LIMIT_DEFAULT },
  },
  search: {
    description: 'Conditions, as `key:value;other:one,two`. Text matches by containing, whatever its case.',
  },
  searchJoin: { description: 'Whether all conditions must match or one of them.' },
  orderBy: { description: 'What the list is sorted by.' },
  sortedBy: { description: 'Upwards or downwards.' },
  tz: { description: 'The time zone that days are cut by, as `Area/City`.' },
  patient_id: { description: 'A patient.' },
  video_id: { description: 'A video.' },
};

export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` that `login` answers.' },
} as const;

/** What stands in the document beside the calls and their schemas. */
export const commonComponents = {
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A word of your own, as a UUID, new for each thing to be done. The same key and body answers the first answer ' +
        'again, with `Idempotent-Replayed: true`, for 24 hours; the same key with another body answers 422.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    },
  },
  responses,
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'For people: what happened and what to do next.' },
        errors: {
          type: 'object',
          description: "Texts by the request's own field names, as `patients.0`.",
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
      required: ['message'],
    },
    Restriction: {
      type: 'object',
      properties: { message: { type: 'string' }, access_code_required: { type: 'boolean' } },
      required: ['message', 'access_code_required'],
    },
  },
} as const;

export const successTexts: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken on; it is done in the background.',
  204: 'Done; there is nothing to tell.',
};

const shared = (name: keyof typeof responses) => ({ $ref: `#/components/responses/${name}` });

type Traits = {
  call: DescribedCall;
  isClosed: boolean;
  hasId: boolean;
  hasBody: boolean;
  hasQuery: boolean;
  isKeyed: boolean;
};

/** The answers that refuse a call, by its traits. */
export function errorsOf({
  call,
  isClosed,
  hasId,
  hasBody,
  hasQuery,
  isKeyed,
}: Traits): Record<string, Record<string, unknown>> {
  const isRestrictable = call.headers !== undefined && 'X-Access-Code' in call.headers;
  return {
    ...(hasBody ? { 400: shared('Malformed') } : {}),
    ...(isClosed ? { 401: shared('Unauthenticated'), 403: shared('Forbidden') } : {}),
    ...(isRestrictable ? { 403: shared('Restricted') } : {}),
    ...(hasId || call.namesByQuery ? { 404: shared('NotFound') } : {}),
    ...(call.conflict === undefined ? {} : { 409: refusal(call.conflict, call.conflict) }),
    ...(hasBody ? { 413: shared('TooLarge'), 415: shared('WrongType') } : {}),
    ...(hasBody || hasQuery || isKeyed ? { 422: shared('Invalid') } : {}),
    ...(isClosed && !call.isLimited ? {} : { 429: shared('TooMany') }),
    500: shared('Fault'),
    ...(call.unavailable === undefined ? {} : { 503: refusal(call.unavailable, call.unavailable) }),
  };
}
