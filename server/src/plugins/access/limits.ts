import fp from 'fastify-plugin';
import { accountOf } from './access.ts';
import { addressKey } from '../../resources/limits/address-key.ts';
import { limitKey } from '../../resources/limits/limit-key.ts';
import { enforceLimits } from '../../resources/limits/limits.service.ts';
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
import type { LimitKey } from '../../resources/limits/limit-key.ts';
import type { Limit } from '../../resources/limits/limits.service.ts';

/** How often a call may be made, and which calls are counted together. */
export interface RouteLimit<Request = FastifyRequest> {
  readonly of: Limit;
  readonly by: 'account' | 'address' | ((request: Request) => LimitKey);
  /** Counts before validation, where field errors would reveal what the limit protects. */
  readonly onArrival?: true;
}

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
    /** Counted in the database for all API processes, after the rights are checked and the request is valid. */
    limit?: Limits<
      FastifyRequest<RouteGeneric, RawServer, RawRequest, NoInfer<SchemaCompiler>, TypeProvider, ContextConfig, Logger>
    >;
  }
  interface FastifyContextConfig {
    limits?: readonly RouteLimit[];
  }
}

type Limits<Request> = RouteLimit<Request> | readonly RouteLimit<Request>[];

/** Counts calls of routes that declare a limit. @throws TooManyRequests with the seconds to wait */
export const limitsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onRoute', (route) => {
      const { limit } = route as { limit?: Limits<FastifyRequest> };
      if (limit === undefined) return;
      const limits = [limit].flat();
      route.config = { ...route.config, limits };
      const early = limits.filter(({ onArrival }) => onArrival);
      const late = limits.filter(({ onArrival }) => !onArrival);
      if (early.length > 0) route.onRequest = [...[route.onRequest ?? []].flat(), counting(early)];
      if (late.length > 0) route.preHandler = [...[route.preHandler ?? []].flat(), counting(late)];
    });
    done();
  },
  { name: 'limits', dependencies: ['access', 'checks'] },
);

const counting = (limits: readonly RouteLimit[]) => (request: FastifyRequest) =>
  enforceLimits(
    request,
    limits.map(({ of, by }) => [of, callerOf(request, by)]),
  );

function callerOf(request: FastifyRequest, by: RouteLimit['by']): LimitKey {
  if (by === 'account') return limitKey('account', accountOf(request).id);
  return by === 'address' ? addressKey(request.ip) : by(request);
}
