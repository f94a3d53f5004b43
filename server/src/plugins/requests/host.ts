import fp from 'fastify-plugin';
import { BadRequest, say } from '../../lib/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The longest DNS name, with brackets and a port. */
const MAX_LENGTH = 262;
/** A name, an IPv4 address or a bracketed IPv6 address, with an optional port (RFC 9112, section 3.2). */
const FORM = /^(\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(:\d{1,5})?$/i;

/**
 * Responds 400 to a request whose Host header is missing, repeated or malformed, before anything builds an address from
 * it. HTTP/1.0 has no Host header, and probes of load balancers use it.
 */
export const hostPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onRequest', (request, _reply, next) => {
      next(isHostUsable(request) ? undefined : new BadRequest(say('host_malformed')));
    });
    done();
  },
  { name: 'host' },
);

function isHostUsable(request: FastifyRequest): boolean {
  const { rawHeaders, httpVersion } = request.raw;
  const given = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  // Behind a proxy, the host is the one that the proxy forwards.
  if (given === 0) return httpVersion === '1.0' && (request.host === '' || isHost(request.host));
  return given === 1 && [request.headers.host, request.host].every(isHost);
}

function isHost(host: string | undefined): boolean {
  return host !== undefined && host.length <= MAX_LENGTH && FORM.test(host) && URL.canParse(`http://${host}`);
}
