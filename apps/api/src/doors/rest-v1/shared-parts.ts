import { formatInEnglish } from '@bedside/contracts/all-nouns';
import type { Refusals } from '../../transport/rest-v1/app';

export const KEY_PARAMETER = { $ref: '#/components/parameters/IdempotencyKey' } as const;
export const PRACTICE_PARAMETER = { $ref: '#/components/parameters/XPractice' } as const;

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
  Unauthenticated: refusal(
    'The token is missing, unknown, expired or revoked.',
    formatInEnglish('unauthenticated'),
  ),
  Forbidden: refusal('Your role may not do this.', 'This part is for doctors.'),
  Restricted: {
    description: 'An access code is needed and was not sent, or was wrong.',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Restriction' },
        example: { message: formatInEnglish('video.restricted'), access_code_required: true },
      },
    },
  },
  Withheld: refusal(
    "The patient has to agree to the practice's text first, or this device has to open the patient's page by a code.",
    formatInEnglish('patient-consent.required'),
  ),
  NotFound: refusal('There is nothing of this id, or it is not yours.', formatInEnglish('not-found')),
  TooLarge: refusal(
    'More bytes than are taken.',
    formatInEnglish({ code: 'file-too-large', params: { limit: '1 MB' } }),
  ),
  WrongType: refusal(
    'A body of another type than this call takes.',
    'This call does not take bodies of this type.',
  ),
  Invalid: refusal('Fields that cannot be taken, all of them at once.', formatInEnglish('required'), {
    email: [formatInEnglish('required')],
  }),
  TooMany: {
    ...refusal('Too many calls.', 'Please try again later.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
  Fault: refusal('A fault of ours. Nothing of its inside is told.', formatInEnglish('unexpected')),
};

export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` that `login` answers.' },
} as const;

/** The document's parts besides the routes and their schemas. */
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
    XPractice: {
      name: 'X-Practice',
      in: 'header',
      description:
        'The practice in which this call works, one of `GET /v1/practices`. Without it the call works where its session ' +
        'does; 403 for a practice in which you do not work.',
      schema: { type: 'string', format: 'uuid' },
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
  refusals: Refusals;
  isClosed: boolean;
  isRestrictable: boolean;
  /** The link of a patient opens it. */
  isOfPatient: boolean;
  hasId: boolean;
  hasBody: boolean;
  hasQuery: boolean;
  isKeyed: boolean;
};

/** The refusals that a route may answer with, by the route's traits. */
export function errorsOf({
  refusals: {
    402: beyondPlan,
    404: namesByQuery,
    409: conflict,
    429: isLimited,
    503: unavailable,
    507: full,
  },
  isClosed,
  isRestrictable,
  isOfPatient,
  hasId,
  hasBody,
  hasQuery,
  isKeyed,
}: Traits): Record<string, Record<string, unknown>> {
  return {
    ...(hasBody ? { 400: shared('Malformed') } : {}),
    ...(beyondPlan === undefined ? {} : { 402: refusal(beyondPlan, beyondPlan) }),
    ...(isClosed ? { 401: shared('Unauthenticated'), 403: shared('Forbidden') } : {}),
    ...(isRestrictable ? { 403: shared('Restricted') } : {}),
    ...(isOfPatient ? { 403: shared('Withheld') } : {}),
    ...(hasId || namesByQuery ? { 404: shared('NotFound') } : {}),
    ...(conflict === undefined ? {} : { 409: refusal(conflict, conflict) }),
    ...(hasBody ? { 413: shared('TooLarge'), 415: shared('WrongType') } : {}),
    ...(hasBody || hasQuery || isKeyed ? { 422: shared('Invalid') } : {}),
    ...(isClosed && !isLimited ? {} : { 429: shared('TooMany') }),
    500: shared('Fault'),
    ...(unavailable === undefined ? {} : { 503: refusal(unavailable, unavailable) }),
    ...(full === undefined ? {} : { 507: refusal(full, full) }),
  };
}
