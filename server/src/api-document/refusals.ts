import { headersOf } from './answer-headers.ts';
import type { Access } from '../plugins/access/access.ts';
import type { ErrorShape } from '../plugins/answers/error-shape.ts';

const REF = '#/components/schemas/';
const detail = { $ref: `${REF}Refusal` };

/** The body of an error response: one sentence, or the problems of each field. */
export const ERROR_SCHEMAS = {
  Refusal: {
    type: 'object',
    description: 'Why a call was rejected, in the language of the request.',
    properties: { detail: { type: 'string' } },
    required: ['detail'],
    additionalProperties: true,
  },
  FieldProblems: {
    description: 'Problems by field; those of the body as a whole are in `non_field_errors`.',
    type: 'object',
    additionalProperties: {
      anyOf: [
        { type: 'string' },
        { type: 'array', items: { anyOf: [{ type: 'string' }, { $ref: `${REF}FieldProblems` }] } },
        { $ref: `${REF}FieldProblems` },
      ],
    },
  },
} as const;

const refusal = (description: string, more: object = {}) => ({
  description,
  content: { 'application/json': { schema: detail } },
  ...more,
});

const INVALID = { anyOf: [detail, { $ref: `${REF}FieldProblems` }] };

/** Every error that calls share, by status. */
const RESPONSES = {
  400: {
    description: 'Something is wrong with the request: a sentence, or the problems of each field.',
    content: {
      'application/json': {
        schema: { anyOf: [...INVALID.anyOf, { type: 'array', items: { $ref: `${REF}FieldProblems` } }] },
        example: { text: ['This field is required.'] },
      },
    },
  },
  401: refusal('No credential where one is needed, or one that does not work.', {
    headers: headersOf('WWW-Authenticate'),
  }),
  403: refusal('The right or the scope for this call is missing.'),
  404: refusal('There is no such thing, or none that the caller may know of.'),
  409: refusal('The request conflicts with the stored document, which may be in `current`.'),
  410: refusal('It was there, and its time is over.'),
  412: refusal('What is stored is no longer what the request expects.'),
  413: refusal('The body is too large.'),
  415: refusal('The body has a type that the call does not take.'),
  422: refusal('The request cannot be carried out as it is.'),
  429: refusal('Too many requests.', {
    headers: headersOf('Retry-After', 'RateLimit', 'RateLimit-Policy'),
  }),
  502: refusal('The language model of the site gave no usable answer; `reason` says why.'),
  503: refusal('Too much to do at the moment, or the database is away.', { headers: headersOf('Retry-After') }),
} as const;
export type RefusalStatus = keyof typeof RESPONSES;

const NAMES: Readonly<Record<RefusalStatus, string>> = {
  400: 'Invalid',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'TooLarge',
  415: 'UnsupportedMediaType',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  502: 'BadGateway',
  503: 'Unavailable',
};

export interface RefusingRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly hasBody: boolean;
  readonly hasQuery: boolean;
  /** Declared errors in addition to those that every similar route can return. */
  readonly more: readonly RefusalStatus[];
}

const isTranslatorLink = (access: Access): boolean =>
  typeof access === 'object' && 'to' in access && /translator (link|page)/.test(access.to.name);

/** The error statuses that a route can return, according to its declaration. */
export function refusalsOf({ method, url, access, hasBody, hasQuery, more }: RefusingRoute): RefusalStatus[] {
  const named = url.includes(':');
  const writes = method !== 'GET';
  const rules: readonly [RefusalStatus, boolean][] = [
    // An address that names another host, a body that cannot be read.
    [400, true],
    [401, true],
    [403, access !== 'public' || writes],
    [404, named || hasBody || hasQuery || (typeof access === 'object' && 'to' in access)],
    [409, writes],
    [410, isTranslatorLink(access)],
    [413, hasBody || writes],
    [415, hasBody || writes],
    [429, !url.startsWith('/health/')],
    [503, true],
  ];
  const derived = rules.filter(([, applies]) => applies).map(([status]) => status);
  return [...new Set([...derived, ...more])].sort((a, b) => a - b);
}

/** The shared error, or one in the format of another tool. */
export function refusalResponse(status: RefusalStatus, shape: ErrorShape | undefined): object {
  if (!shape) return { $ref: `#/components/responses/${NAMES[status]}` };
  const { description, ...response } = RESPONSES[status];
  const content = { schema: { type: 'object' }, example: shape({ status, message: description }) };
  return { ...response, description, content: { 'application/json': content } };
}

/** The responses that calls share, as components. */
export function sharedResponses(used: ReadonlySet<RefusalStatus>): Readonly<Record<string, unknown>> {
  const refusals = [...used].sort((a, b) => a - b).map((status) => [NAMES[status], RESPONSES[status]]);
  return Object.fromEntries([...refusals, ['NotModified', NOT_MODIFIED]]) as Readonly<Record<string, unknown>>;
}

const NOT_MODIFIED = { description: 'Nothing has changed.', headers: headersOf('ETag') };
