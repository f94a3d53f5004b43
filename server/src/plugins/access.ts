import fp from 'fastify-plugin';
import { authenticate } from './authenticate.ts';
import { Unauthorized } from '../lib/errors.ts';
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
import type { Account, ResourceKind } from '../lib/grant.ts';

/** The rights a route asks for on one resource. */
export interface ResourceAccess<Request> {
  readonly to: Omit<ResourceKind<unknown>, 'grantOf'>;
  /** Where the request names the resource. */
  readonly id: (request: Request) => string | number | undefined;
  readonly needs: Flag;
  /** Reading asks for a sign-in too. */
  readonly signedIn?: boolean;
}

/** Who may call a route: everybody, whoever is signed in, or whoever has a right on a resource. */
export type Access<Request = FastifyRequest> = 'public' | 'session' | ResourceAccess<Request>;

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
    /** Required: leaving it out does not compile, nor does the server start. */
    access: Access<
      FastifyRequest<RouteGeneric, RawServer, RawRequest, NoInfer<SchemaCompiler>, TypeProvider, ContextConfig, Logger>
    >;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** For a public route whose answer to anonymous callers depends on other routes: they sign in unless it is true. */
    signInUnless?: () => boolean;
  }
  interface FastifyRequest {
    /** Read through `accountOf` or `findAccount`. */
    account: Account | undefined;
  }
}

/** The signed-in person of a route that asks for one. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw new Unauthorized();
  return request.account;
}

/** The signed-in person, if any: for public routes that tell some people more. */
export function findAccount(request: FastifyRequest): Account | undefined {
  return request.account;
}

/**
 * Decides for every route who may call it, before its handler runs; a route that does not say so stops the server at
 * start. Refusals come before complaints about the body, so that a stranger learns nothing from them.
 */
export const accessPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('account', undefined);

    app.addHook('onRoute', (route) => {
      const access: Access | undefined = route.access;
      if (access === undefined) throw new Error(`Route ${String(route.method)} ${route.url} declares no access`);
      route.config = { ...route.config, access };
      // Fastify would answer for a broken body before the rights are looked at; the checks plugin does it after.
      route.attachValidation = true;
    });

    app.addHook('onRequest', async (request) => {
      const { access, signInUnless } = request.routeOptions.config;
      if (access === undefined) return;
      request.account = await authenticate(app.db, app.config, request.headers.authorization);
      if (!request.account && (needsPerson(access) || signInUnless?.() === false)) throw new Unauthorized();
    });

    app.addHook('preHandler', async (request) => {
      const { access } = request.routeOptions.config;
      if (typeof access === 'object') await admit(app, request, access);
    });
  },
  { name: 'access' },
);

/** Rights beyond reading are never held by anonymous callers, so these are told to sign in before anything is loaded. */
export function needsPerson(access: Access): boolean {
  if (typeof access === 'string') return access === 'session';
  return access.signedIn === true || (access.needs !== 'can_read' && !access.to.carriesCredentials);
}

async function admit(
  app: FastifyInstance,
  request: FastifyRequest,
  access: ResourceAccess<FastifyRequest>,
): Promise<void> {
  const id = readId(request, access);
  if (id === undefined && request.validationError) throw request.validationError;
  await access.to.admit(request, { db: app.db, account: request.account, id, needs: access.needs });
}

/** In a broken body the id may be there all the same; when it is not, the body's problems are the answer. */
function readId(request: FastifyRequest, access: ResourceAccess<FastifyRequest>): string | undefined {
  try {
    const id: unknown = access.id(request);
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  } catch (error) {
    if (request.validationError) return undefined;
    throw error;
  }
}
