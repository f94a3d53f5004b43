import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { EXAMPLES } from './examples.ts';
import { nameCall } from './call-name.ts';
import { securityOf } from './call-security.ts';
import { HEADER_COMPONENTS, headersOf, IDEMPOTENCY_KEY, IF_NONE_MATCH } from './answer-headers.ts';
import { ERROR_SCHEMAS, refusalResponse, refusalsOf, sharedResponses } from './refusals.ts';
import { WEBHOOKS } from './webhooks.ts';
import { hasEtag } from '../plugins/answers/etag.ts';
import { takesIdempotencyKey } from '../plugins/requests/idempotency.ts';
import type { SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { ErrorShape } from '../plugins/answers/error-shape.ts';
import type { RefusalStatus } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors of this call in addition to those that every similar call can return. */
    refusals?: readonly RefusalStatus[];
    /** The media type of a text response, if no schema describes it. */
    answersAs?: string;
  }
}

interface Content {
  readonly schema?: {
    readonly type?: string;
    readonly format?: string;
    readonly contentMediaType?: string;
    readonly enum?: readonly unknown[];
  };
  readonly example?: unknown;
}
interface Response {
  readonly content?: Readonly<Record<string, Content>>;
  readonly [field: string]: unknown;
}
interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Response>>;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}
type Methods = Readonly<Record<string, Operation>>;
interface ApiDocument {
  readonly paths?: Readonly<Record<string, Methods>>;
  readonly components?: { readonly schemas?: object };
}

type Describe = typeof jsonSchemaTransform;

/** Properties of a call that its schema does not contain. */
interface Traits {
  readonly refusals: readonly RefusalStatus[];
  readonly errorShape: ErrorShape | undefined;
  /** The media type of a text response. */
  readonly text: string | undefined;
  /** The media type of a body that is read as a stream. */
  readonly takes: string | undefined;
  readonly isRead: boolean;
  readonly isRepeatable: boolean;
  readonly takesApiKeys: boolean;
}

/** Converts the declarations of routes into the operations of the API document. */
export function createCallDescription() {
  const calls = new Map<string, Traits>();

  /** Names a call and states who may make it; calls that accept files are declared as multipart only. */
  const transform: Describe = (document) => {
    const { route } = document;
    const { schema, url } = jsonSchemaTransform(document);
    if (schema.hide) return { schema, url };
    const { config = {} } = route;
    const method = String(route.method);
    const name = nameCall({ method, url, schema: route.schema });
    const security = securityOf(config.access ?? 'public');
    calls.set(name.operationId, traitsOf({ ...route, config, method, url }, security));
    const consumes = config.upload ? { consumes: ['multipart/form-data'] } : {};
    return { url, schema: { ...schema, ...name, security, ...consumes } };
  };

  /** Adds to each operation its errors, the types of its files and its example. */
  const transformObject: SwaggerTransformObject = (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    const { openapiObject } = document;
    const { paths = {}, components } = openapiObject as ApiDocument;
    const used = new Set([...calls.values()].flatMap(({ refusals }) => refusals));
    return {
      ...openapiObject,
      paths: mapValues(paths, (methods) => mapValues(methods, (operation) => complete(operation, calls))),
      webhooks: WEBHOOKS,
      components: {
        ...components,
        schemas: { ...components?.schemas, ...ERROR_SCHEMAS },
        headers: HEADER_COMPONENTS,
        responses: sharedResponses(used),
      },
    };
  };
  return { transform, transformObject };
}

interface Route {
  readonly method: string;
  readonly url: string;
  readonly config: FastifyContextConfig;
  readonly schema?: FastifySchema | undefined;
}

function traitsOf(
  { method, url, config, schema = {} }: Route,
  security: readonly Readonly<Record<string, unknown>>[],
): Traits {
  const { access = 'public', answersAs, errorShape, refusals = [], takes } = config;
  const isRepeatable = takesIdempotencyKey(method, url, config);
  const more: readonly RefusalStatus[] = isRepeatable ? [...refusals, 422] : refusals;
  const hasBody = schema.body !== undefined;
  const hasQuery = schema.querystring !== undefined;
  return {
    refusals: refusalsOf({ method, url, access, hasBody, hasQuery, more }),
    errorShape,
    text: answersAs,
    takes,
    isRead: method === 'GET' && hasEtag(url),
    isRepeatable,
    takesApiKeys: security.some((credential) => 'apiKey' in credential),
  };
}

const TEXT = { type: 'string' };

function complete(operation: Operation, calls: ReadonlyMap<string, Traits>): Operation {
  const { operationId = '', responses = {}, parameters = [] } = operation;
  const traits = calls.get(operationId);
  if (!traits) return operation;
  const requestBody = bodyOf(operation, traits);
  const example = EXAMPLES[operationId];
  const answers = traits.text === undefined ? responses : textAnswer(traits.text);
  const isTagged = traits.isRead && isCacheable(answers);
  const all = [...parameters, ...sentHeaders({ ...traits, isTagged })];
  return {
    ...operation,
    ...(all.length > 0 && { parameters: all }),
    responses: responsesOf(answers, example?.response, { ...traits, isTagged }),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: mapValues(requestBody.content, (content) => withExample(content, example?.request)),
      },
    }),
  };
}

/** JSON always has a tag; files, where their route answers with 304. */
const isCacheable = (answers: Answers): boolean =>
  answers['304'] !== undefined || answers['200']?.content?.['application/json'] !== undefined;

const bodyOf = ({ requestBody }: Operation, { takes }: Traits) => (takes === undefined ? requestBody : streamed(takes));

const streamed = (type: string) => ({
  required: true,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

type Answers = NonNullable<Operation['responses']>;
type AnsweringTraits = Traits & { readonly isTagged: boolean };

function sentHeaders({ isTagged, isRepeatable }: AnsweringTraits): readonly object[] {
  return [...(isTagged ? [IF_NONE_MATCH] : []), ...(isRepeatable ? [IDEMPOTENCY_KEY] : [])];
}

function responsesOf(answers: Answers, example: unknown, traits: AnsweringTraits): Answers {
  const answered = Object.entries(answers).map(([status, response]) => [
    status,
    withHeaders(status, describeAnswer(status, response, example), traits),
  ]);
  const refused = traits.refusals
    .filter((status) => answers[status] === undefined)
    .map((status) => [status, refusalResponse(status, traits.errorShape)]);
  const unchanged = traits.isTagged ? [[304, { $ref: '#/components/responses/NotModified' }]] : [];
  return Object.fromEntries([...answered, ...refused, ...unchanged]) as Answers;
}

const textAnswer = (type: string): Readonly<Record<string, Response>> => ({
  200: { description: 'The text.', content: { [type]: { schema: TEXT } } },
});

/** What programs read of a success besides its body. */
function withHeaders(
  status: string,
  response: Response,
  { isTagged, isRepeatable, takesApiKeys }: AnsweringTraits,
): Response {
  if (!status.startsWith('2')) return response;
  const headers = {
    ...(isTagged && headersOf('ETag')),
    ...(isRepeatable && headersOf('Idempotency-Replayed')),
    ...(takesApiKeys && headersOf('RateLimit', 'RateLimit-Policy')),
  };
  return Object.keys(headers).length > 0 ? { ...response, headers } : response;
}

/** Files have their own media type; responses without a body have none. */
function describeAnswer(status: string, response: Response, example: unknown): Response {
  const { content, ...rest } = response;
  const description = rest['description'] === 'Default Response' ? (DONE[status] ?? 'Done.') : rest['description'];
  const described = { ...rest, description };
  if (content === undefined) return described;
  const contents = Object.entries(content).flatMap(([type, item]): [string, Content][] => {
    if (isNothing(item)) return [];
    return fileTypes(item).length > 0
      ? fileTypes(item).map((file) => [file, item])
      : [[type, status.startsWith('2') ? withExample(item, example) : item]];
  });
  return contents.length === 0 ? described : { ...described, content: Object.fromEntries(contents) };
}

const DONE: Readonly<Record<string, string>> = { 201: 'Created.', 204: 'Done; there is nothing to say.' };

function isNothing({ schema }: Content): boolean {
  return schema?.enum?.length === 1 && schema.enum[0] === '';
}

function fileTypes({ schema }: Content): readonly string[] {
  if (schema?.format !== 'binary') return [];
  return schema.contentMediaType?.split(', ') ?? ['application/octet-stream'];
}

function withExample(content: Content, example: unknown): Content {
  return example === undefined ? content : { ...content, example };
}

function mapValues<From, To>(all: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]));
}
