import fp from 'fastify-plugin';
import { beginSpan } from '../../telemetry/tracer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan } from '../../telemetry/span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; undefined where it is not traced. */
    span?: OpenSpan | undefined;
  }
}

/** Routes that supervisors and monitoring request every few seconds. */
const UNTRACED = new Set(['/metrics', '/health/live', '/health/ready']);
const SERVER_FAULT = 500;

/** Creates a span for every request, named after its route: addresses can contain private data. */
export const tracingPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.decorateRequest('span', undefined);
    app.addHook('onRequest', (request, { raw }, next) => {
      const { url: route } = request.routeOptions;
      if (route !== undefined && UNTRACED.has(route)) {
        next();
        return;
      }
      const span = beginRequest(request, route);
      request.span = span;
      raw.once('close', () => {
        const { statusCode: status, writableFinished: isWhole } = raw;
        const fault = status >= SERVER_FAULT ? String(status) : undefined;
        span?.end({ facts: { 'http.response.status_code': status }, failure: isWhole ? fault : 'aborted' });
      });
      resume(request, next);
    });
    // Body events belong to the connection, not to a request.
    app.addHook('preValidation', (request, _reply, next) => resume(request, next));
    done();
  },
  { name: 'tracing' },
);

function beginRequest({ method, headers }: FastifyRequest, route: string | undefined): OpenSpan | undefined {
  const { traceparent } = headers;
  return beginSpan({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    facts: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }) },
    parent: typeof traceparent === 'string' ? traceparent : undefined,
  });
}

function resume({ span }: FastifyRequest, next: () => void): void {
  if (span) span.run(next);
  else next();
}
