import fp from 'fastify-plugin';
import { authenticate } from './authenticate.ts';
import { demandRecent } from './demand-recent.ts';
import { demandOrigin } from './key-origin.ts';
import { FieldErrors, Forbidden, say, Unauthorized } from '../../lib/errors.ts';
import { demandScope } from '../../lib/grant.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import { apiKeyIn } from '../../resources/api-keys/key-account.ts';
import { looksLikeKey } from '../../resources/api-keys/key-text.ts';
import { limitKey } from '../../resources/limits/limit-key.ts';
import { countOn, operatorsMost } from '../../resources/limits/meters.ts';
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifyTypeProvider,
  FastifyTypeProviderDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerBase,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import type { Flag } from 'shared/domain';
import type { Account, ResourceKind, ScopeNeeded } from '../../lib/grant.ts';

/** The rights that a route requires on one resource. */
export interface ResourceAccess<Request> {
  readonly to: Omit<ResourceKind<unknown>, 'grantOf'>;
  /** Where the request names the resource. */
  readonly id: (request: Request) => string | number | undefined;
  readonly needs: Flag;
  /** Reading also requires a sign-in. */
  readonly signedIn?: boolean;
  /** The scope that an API key needs. */
  readonly scope: ScopeNeeded;
}

/** A call about everything a person has; keys limited to chosen intelligences or to an organization cannot make it. */
export interface PersonAccess {
  /** Whether anonymous callers must sign in. */
  readonly person: 'required' | 'optional';
  readonly scope: ScopeNeeded;
}

/**
 * Who may call a route: everyone, signed-in people, API keys, or people with a right on a resource. Public routes
 * ignore API keys; session routes reject them; all other routes require the scope. Routes with `'API key'` accept any
 * key and check its scopes when they call other routes.
 */
export type Access<Request = FastifyRequest> =
  | 'public'
  | 'session'
  | 'API key'
  | PersonAccess
  | ResourceAccess<Request>;

declare module 'fastify' {
  interface RouteShorthandOptions<
    RawServer extends RawServerBase = RawServerDefault,
    RawRequest extends RawRequestDefaultExpression<RawServer> = RawRequestDefaultExpression<RawServer>,
    RawReply extends RawReplyDefaultExpression<RawServer> = RawReplyDefaultExpression<RawServer>,
    RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
    ContextConfig = ContextConfigDefault,
    SchemaCompiler extends FastifySchema = FastifySchema,
    TypeProvider extends FastifyTypeProvider = FastifyTypeProviderDefault,
    Logger extends FastifyBaseLogger = FastifyBaseLogger,
  > {
    /** Required: without it the route does not compile, and the server does not start. */
    access: Access<
      FastifyRequest<RouteGeneric, RawServer, RawRequest, NoInfer<SchemaCompiler>, TypeProvider, ContextConfig, Logger>
    >;
  }
  interface FastifyContextConfig {
    access?: Access;
    /**
     * For a public route whose response to anonymous callers depends on other routes: they must sign in unless it is
     * true.
     */
    signInUnless?: () => boolean;
  }
  interface FastifyRequest {
    /** Read through `accountOf` or `findAccount`. */
    account: Account | undefined;
    /**
     * True once a session, parse key or translator link of the request proved valid, which happens before its body is
     * read.
     */
    isIdentified: boolean;
    /** The API key that a route takes as its credential, from the header, the address or the body. */
    credentialKey: string | undefined;
  }
}

/** The signed-in person on a route that requires one. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new Unauthorized();
  return request.account;
}

/** The signed-in person, if any: for public routes that show more to some people. */
export function findAccount(request: FastifyRequest): Account | undefined {
  return request.account;
}

/**
 * Decides who may call a route before its handler runs; a route without `access` stops the server at startup. Rights
 * are checked before errors in the body are reported, so that outsiders learn nothing from them.
 */
export const accessPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorateRequest('account', undefined);
    app.decorateRequest('isIdentified', false);
    app.decorateRequest('credentialKey', undefined);

    app.addHook('onRoute', (route) => {
      const { access } = route as { access?: Access };
      const name = `Route ${String(route.method)} ${route.url}`;
      if (access === undefined) throw new Error(`${name} declares no access`);
      if (typeof access === 'object' && isAbsent(access.scope)) throw new Error(`${name} declares no scope`);
      route.config = { ...route.config, access };
      // Fastify would report an invalid body before the rights are checked; the checks plugin reports it afterwards.
      route.attachValidation = true;
    });

    app.addHook('onRequest', async (request, reply) => {
      const { access, signInUnless } = request.routeOptions.config;
      const { sessionCookies: cookies } = app;
      if (access === undefined) return;
      const header = request.headers.authorization ?? cookies.authorizationOf(request);
      request.account = await accountOfCaller(app, request, { access, header });
      if (!request.account && (needsPerson(access) || signInUnless?.() === false))
        throw cookies.isOn(request) ? new Forbidden(say('csrf_missing')) : new Unauthorized();
      request.isIdentified = request.account !== undefined || (await admitByCredentials(app, request, access));
      countKeyCall(request, access);
      await demandOrigin(request, reply);
      if (request.account) request.account = withinScope(request.account, access);
    });

    app.addHook('preHandler', async (request, reply) => {
      const { access, recentProof } = request.routeOptions.config;
      const isAdmitted = request.isIdentified && !request.account;
      if (typeof access === 'object' && 'to' in access && !isAdmitted) {
        await admit(app, request, access);
        // The body may have named the key.
        if (request.credentialKey !== undefined) await demandOrigin(request, reply);
      }
      if (recentProof && request.account) await demandRecent(app, request.account, recentProof);
    });
    done();
  },
  { name: 'access' },
);

/** Anonymous callers never have more than the right to read, so they are asked to sign in before anything is loaded. */
export function needsPerson(access: Access): boolean {
  if (typeof access === 'string') return access !== 'public';
  if ('person' in access) return access.person === 'required';
  return access.signedIn === true || (access.needs !== 'can_read' && !access.to.carriesCredentials);
}

/** Some routes are declared in ways that the compiler does not check. */
const isAbsent = (value: unknown): boolean => value === undefined;

/** Whether the header or path of a request can be its credential. */
function carriesCredentials(access: Access): access is ResourceAccess<FastifyRequest> {
  return typeof access === 'object' && 'to' in access && access.to.carriesCredentials;
}

/** Programs parse often: the access of their key is cached with its intelligence, not looked up per person. */
async function accountOfCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  { access, header }: { readonly access: Access; readonly header: string | undefined },
): Promise<Account | undefined> {
  if (carriesCredentials(access) && apiKeyIn(header) !== undefined) return undefined;
  return authenticate(app.db, app.config, { header, address: request.ip });
}

/** Counts calls made with an API key; parsing calls have a separate limit. @throws TooManyRequests */
function countKeyCall(request: FastifyRequest, access: Access): void {
  const key = request.isIdentified ? apiKeyIn(request.headers.authorization) : undefined;
  if (key === undefined || (carriesCredentials(access) && access.scope === 'parse')) return;
  const { config } = request.server;
  countOn(request, [
    { name: 'calls', most: operatorsMost(config, config.callsPerMinute), key: limitKey('secret', sha256(key)) },
  ]);
}

/**
 * The signed-in person, or the owner of an API key whose scope allows the call; nobody in particular on public routes.
 * @throws Forbidden with the missing scope, or without a key where one is required.
 */
function withinScope(account: Account, access: Access): Account | undefined {
  const { key } = account;
  if (!key && access === 'API key') throw new Forbidden(say('key_needed'));
  if (!key) return account;
  if (access === 'public') return undefined;
  if (access === 'API key') return account;
  if (access === 'session') throw new Forbidden(say('key_refused'));
  demandScope(key.scopes, access.scope);
  const isLimited = key.organizationId !== null || key.repositories !== null;
  if ('person' in access && isLimited) throw new Forbidden(say('key_limited'));
  return account;
}

/** Admits a request whose header or path is its credential. @returns false when the credential is in the body */
async function admitByCredentials(app: FastifyInstance, request: FastifyRequest, access: Access): Promise<boolean> {
  if (request.account || !carriesCredentials(access)) return false;
  const id = readId(request, access, { isOptional: true });
  if (id === undefined) return false;
  const { needs, scope } = access;
  await access.to.admit(request, { db: app.db, account: undefined, id, needs, scope });
  return true;
}

async function admit(
  app: FastifyInstance,
  request: FastifyRequest,
  access: ResourceAccess<FastifyRequest>,
): Promise<void> {
  // An invalid body may still contain the id; if it does not, the body's problems are the response.
  const id = readId(request, access, { isOptional: Boolean(request.validationError) });
  if (request.validationError && (id === undefined || isInvalid(id, request))) throw request.validationError;
  const { needs, scope } = access;
  await access.to.admit(request, { db: app.db, account: request.account, id, needs, scope });
}

/** Whether the id itself failed validation: then it cannot name anything secret. */
function isInvalid(id: string, { validationError, body, query }: FastifyRequest): boolean {
  if (!(validationError instanceof FieldErrors)) return false;
  return validationError.problems.some(({ path }) => [body, query].some((sent) => isSent(valueAt(sent, path), id)));
}

/** An id is compared as the text that was parsed. */
const isSent = (value: unknown, id: string): boolean =>
  (typeof value === 'string' || typeof value === 'number') && String(value) === id;

function valueAt(sent: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    sent,
  );
}

/** @param isOptional whether a request without the id, for example one with an unread body, counts as naming none */
function readId(
  request: FastifyRequest,
  access: ResourceAccess<FastifyRequest>,
  { isOptional }: { isOptional: boolean },
): string | undefined {
  try {
    const id: unknown = access.id(request);
    if (typeof id !== 'string' && typeof id !== 'number') return undefined;
    const [text = ''] = String(id).split(' ', 1);
    if (access.to.carriesCredentials && looksLikeKey(text)) request.credentialKey = text;
    return String(id);
  } catch (error) {
    if (isOptional) return undefined;
    throw error;
  }
}
