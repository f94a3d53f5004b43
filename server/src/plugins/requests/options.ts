import fp from 'fastify-plugin';
import { z } from 'zod';
import { needsPerson } from '../access/access.ts';
import { formMetadata } from '../../lib/schema/form-metadata.ts';
import { formWordsIn } from '../../lib/messages/form-words.ts';
import { localeOf } from '../../lib/messages/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../access/access.ts';
import type { FieldInfo } from '../../lib/schema/form-metadata.ts';
import type { Locale } from '../../lib/messages/index.ts';

type Fields = Record<string, FieldInfo>;

interface Resource {
  name: string;
  description: string;
  parses: string[];
  isOpen: boolean;
  readonly bodies: Map<string, z.ZodType>;
  /** Adds to the form what only the database knows (categories, languages). */
  refine: (fields: Fields, request: FastifyRequest) => Promise<Fields>;
  facts: Readonly<Record<string, unknown>>;
}

/** The part of a path's OPTIONS that does not follow from its schema; set it on any one of the path's routes. */
export interface Metadata {
  readonly name?: string;
  readonly description?: string;
  /** Show the form to anonymous callers even if every method requires a sign-in. */
  readonly open?: boolean;
  readonly refine?: (fields: Fields, request: FastifyRequest) => Promise<Fields>;
  /** What a page needs besides the fields. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    metadata?: Metadata;
  }
}

const PARSES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
const OWN_METHODS = new Set(['OPTIONS', 'HEAD']);

/** Responds to OPTIONS on every path of the API with the form of its body. */
export const optionsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const resources = new Map<string, Resource>();
    app.addHook('onRoute', ({ url, method, schema, access, config }) => {
      const methods = [method].flat().filter((each) => !OWN_METHODS.has(each));
      if (methods.length === 0 || !/^\/v\d+\//.test(url)) return;
      const resource = resources.get(url) ?? addResource(app, resources, url);
      describe(resource, { access, metadata: config?.metadata });
      for (const each of methods) if (schema?.body instanceof z.ZodType) resource.bodies.set(each, schema.body);
      if (config?.upload) resource.parses = ['multipart/form-data'];
    });
    done();
  },
  { name: 'options', dependencies: ['access'] },
);

function describe(resource: Resource, { access, metadata }: { access: Access; metadata: Metadata | undefined }): void {
  resource.name = metadata?.name ?? resource.name;
  resource.description = metadata?.description ?? resource.description;
  resource.refine = metadata?.refine ?? resource.refine;
  resource.facts = metadata?.facts ?? resource.facts;
  resource.isOpen ||= metadata?.open === true || !needsPerson(access);
}

function addResource(app: FastifyInstance, resources: Map<string, Resource>, url: string): Resource {
  const resource: Resource = {
    name: nameOf(url),
    description: '',
    parses: PARSES,
    isOpen: false,
    bodies: new Map(),
    refine: (fields) => Promise.resolve(fields),
    facts: {},
  };
  resources.set(url, resource);
  app.options(
    url,
    {
      access: 'public',
      schema: { hide: true },
      // The path's other routes may not be registered yet, so they are looked up at request time.
      config: { signInUnless: () => resource.isOpen },
    },
    async (request, reply) =>
      reply.header('content-language', localeOf(request.headers['accept-language'])).send({
        name: resource.name,
        description: resource.description,
        renders: ['application/json'],
        parses: resource.parses,
        ...resource.facts,
        ...(await actionsOf(resource, request)),
      }),
  );
  return resource;
}

/**
 * `PUT` describes a change even where only PATCH exists: clients look for it under that name. `DELETE` has a form where
 * it requires a confirmation.
 */
async function actionsOf({ bodies, refine }: Resource, request: FastifyRequest) {
  const bodyOf = {
    POST: bodies.get('POST'),
    PUT: bodies.get('PUT') ?? bodies.get('PATCH'),
    DELETE: bodies.get('DELETE'),
  };
  const actions: Record<string, Fields> = {};
  for (const [action, body] of Object.entries(bodyOf)) {
    const fields = body && formMetadata(body);
    if (fields) actions[action] = worded(await refine(fields, request), localeOf(request.headers['accept-language']));
  }
  return Object.keys(actions).length > 0 ? { actions } : {};
}

/** The same form in the reader's language. */
function worded(fields: Readonly<Fields>, locale: Locale): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wordedField(field, locale)]));
}

function wordedField(field: FieldInfo, locale: Locale): FieldInfo {
  const { label, help_text: help, child, children } = field;
  return {
    ...field,
    ...(label === undefined ? {} : { label: formWordsIn(label, locale) }),
    ...(help === undefined ? {} : { help_text: formWordsIn(help, locale) }),
    ...(child ? { child: wordedField(child, locale) } : {}),
    ...(children ? { children: worded(children, locale) } : {}),
  };
}

function nameOf(url: string): string {
  const words = url
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':') && !/^v\d+$/.test(part))
    .slice(-2)
    .join(' ');
  return words.replace(
    /(^|[\s-])([a-z])/g,
    (_, before: string, letter: string) => (before === '-' ? ' ' : before) + letter.toUpperCase(),
  );
}
