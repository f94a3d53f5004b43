import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What a script, style or font needs: a first visit loads a dozen of them, and pays for each header a dozen times. */
const FILE_HEADERS = new Set([
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

const API_PATH = /^\/v\d+\//;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Clients may put their key into the address, which no other page may be told and nothing may keep. */
    keyInAddress?: boolean;
    /** A file of the built web: no document and no answer of the API, so it carries few headers. */
    isWebFile?: boolean;
  }
}

/** Headers of every answer. API answers are no documents, so their policy allows nothing; the page has its own. */
export const securityPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const common = { ...securityHeaders(app.config), 'content-security-policy': API_POLICY };
    const ofFiles = Object.fromEntries(Object.entries(common).filter(([name]) => FILE_HEADERS.has(name)));
    app.addHook('onRequest', (request, reply, next) => {
      if (request.routeOptions.config.isWebFile === true) {
        reply.headers(ofFiles);
        next();
        return;
      }
      reply.headers(common);
      reply.header('x-request-id', request.id);
      // Answers hold private things and change at any time; files of the web say for themselves how long they hold.
      const { keyInAddress } = request.routeOptions.config;
      if (keyInAddress === true) reply.header('referrer-policy', 'no-referrer');
      if (keyInAddress === true || API_PATH.test(request.url)) reply.header('cache-control', 'no-store');
      next();
    });
    done();
  },
  { name: 'security' },
);

/** What helmet sets is the same for all answers, so it is asked once: by an answer that is never sent. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    // Areas may be served from other origins of the same operator.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    // For browsers and plug-ins that are gone.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
  })(response.req, response, () => undefined);
  return response.getHeaders();
}

/** Policy of the service worker: it fetches files and runs nothing else. */
export const workerPolicy = (config: Origins): string => `default-src 'none'; connect-src 'self'${originsOf(config)}`;

type Origins = Pick<Config, 'remoteOrigins' | 'filesOrigin'>;

/** Other origins that areas come from, each after a space. */
const originsOf = ({ remoteOrigins, filesOrigin }: Origins): string =>
  [...remoteOrigins, ...(filesOrigin === undefined ? [] : [filesOrigin])].map((origin) => ` ${origin}`).join('');

/**
 * Policy of the shell's page: scripts only from here and from the configured areas, styles with this answer's nonce,
 * nothing evaluated.
 */
export function pagePolicy(
  nonce: string,
  { reportingDsn, ...origins }: Origins & Pick<Config, 'reportingDsn'>,
): string {
  const reporting = reportingDsn === undefined ? '' : ` ${new URL(reportingDsn).origin}`;
  const remotes = originsOf(origins);
  return [
    "default-src 'self'",
    `script-src 'self'${remotes}`,
    `style-src 'self' 'nonce-${nonce}'${remotes}`,
    `img-src 'self' data: blob:${remotes}`,
    `font-src 'self' data:${remotes}`,
    `connect-src 'self'${remotes}${reporting}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
