import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { EXAMPLES } from './examples.ts';
import { nameCall } from './call-name.ts';
import { securityOf } from './call-security.ts';
import { ERROR_SCHEMAS, refusalComponents, refusalsOf, responseName } from './refusals.ts';
import type { SwaggerTransformObject } from '@fastify/swagger';
import type { RefusalStatus } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of this call beyond those that every call like it may answer. */
    refusals?: readonly RefusalStatus[];
    /** The media type of a text that the call answers with, where no schema says what it answers. */
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
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}
type Methods = Readonly<Record<string, Operation>>;
interface ApiDocument {
  readonly paths?: Readonly<Record<string, Methods>>;
  readonly components?: { readonly schemas?: object };
}

type Describe = typeof jsonSchemaTransform;

/** Turns what routes declare into the operations of the API document. */
export function createCallDescription() {
  const refusals = new Map<string, readonly RefusalStatus[]>();
  const texts = new Map<string, string>();

  /** Names a call and says who may make it; calls that take files say that they are multipart and nothing else. */
  const transform: Describe = (document) => {
    const { route } = document;
    const { schema, url } = jsonSchemaTransform(document);
    if (schema.hide) return { schema, url };
    const { access = 'public', upload, answersAs, refusals: more = [] } = route.config ?? {};
    const method = String(route.method);
    const name = nameCall({ method, url, schema: route.schema });
    const hasBody = route.schema?.body !== undefined;
    const hasQuery = route.schema?.querystring !== undefined;
    refusals.set(name.operationId, refusalsOf({ method, url, access, hasBody, hasQuery, more }));
    if (answersAs !== undefined) texts.set(name.operationId, answersAs);
    const consumes = upload ? { consumes: ['multipart/form-data'] } : {};
    return { url, schema: { ...schema, ...name, security: securityOf(access), ...consumes } };
  };

  /** Adds to each operation what it may refuse, the types of its files and its example. */
  const transformObject: SwaggerTransformObject = (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    const { openapiObject } = document;
    const { paths = {}, components } = openapiObject as ApiDocument;
    const used = new Set([...refusals.values()].flat());
    return {
      ...openapiObject,
      paths: mapValues(paths, (methods) =>
        mapValues(methods, (operation) => complete(withText(operation, texts), refusals)),
      ),
      components: {
        ...components,
        schemas: { ...components?.schemas, ...ERROR_SCHEMAS },
        responses: refusalComponents(used),
      },
    };
  };
  return { transform, transformObject };
}

function withText(operation: Operation, texts: ReadonlyMap<string, string>): Operation {
  const type = texts.get(operation.operationId ?? '');
  if (type === undefined) return operation;
  return { ...operation, responses: { 200: { description: 'The text.', content: { [type]: { schema: TEXT } } } } };
}

const TEXT = { type: 'string' };

function complete(operation: Operation, refusals: ReadonlyMap<string, readonly RefusalStatus[]>): Operation {
  const { operationId = '', responses = {}, requestBody } = operation;
  const example = EXAMPLES[operationId];
  const answered = Object.entries(responses).map(([status, response]) => [
    status,
    describeAnswer(status, response, example?.response),
  ]);
  const refused = (refusals.get(operationId) ?? [])
    .filter((status) => responses[status] === undefined)
    .map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]);
  return {
    ...operation,
    responses: Object.fromEntries([...answered, ...refused]) as Operation['responses'] & object,
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: mapValues(requestBody.content, (content) => withExample(content, example?.request)),
      },
    }),
  };
}

/** Files have their own type, and nothing has none. */
function describeAnswer(status: string, response: Response, example: unknown): Response {
  const { content, ...rest } = response;
  const description = rest['description'] === 'Default Response' ? (DONE[status] ?? 'Done.') : rest['description'];
  const told = { ...rest, description };
  if (content === undefined) return told;
  const contents = Object.entries(content).flatMap(([type, item]): [string, Content][] => {
    if (isNothing(item)) return [];
    return fileTypes(item).length > 0
      ? fileTypes(item).map((file) => [file, item])
      : [[type, status.startsWith('2') ? withExample(item, example) : item]];
  });
  return contents.length === 0 ? told : { ...told, content: Object.fromEntries(contents) };
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
