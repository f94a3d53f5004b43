import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The headers that scripts, styles, fonts and data need. Browsers never show them as a page, and a first visit loads
 * twenty of them, each of which pays for every header.
 */
const DATA_HEADERS = new Set([
  'content-security-policy',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

const API_PATH = /^\/v\d+\//;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Clients may put their key into the address, which must be neither revealed to other pages nor stored. */
    keyInAddress?: boolean;
    /** A file of the built web app: neither a document nor an API response, so it has the fewest headers. */
    isWebFile?: boolean;
  }
}

/**
 * Headers of every response. API responses are not documents, so their policy allows nothing; the page has its own
 * policy.
 */
export const securityPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const common = { ...securityHeaders(app.config), 'content-security-policy': API_POLICY };
    const ofData = Object.fromEntries(Object.entries(common).filter(([name]) => DATA_HEADERS.has(name)));
    app.addHook('onRequest', (request, reply, next) => {
      const { isWebFile, keyInAddress } = request.routeOptions.config;
      const isApi = API_PATH.test(request.url);
      reply.headers(isWebFile === true || isApi ? ofData : common);
      if (isWebFile !== true) reply.header('x-request-id', request.id);
      if (keyInAddress === true) reply.header('referrer-policy', 'no-referrer');
      // Responses contain private data and change at any time; files of the web app set their own cache lifetime.
      if (keyInAddress === true || isApi) reply.header('cache-control', 'no-store');
      next();
    });
    done();
  },
  { name: 'security' },
);

/** Helmet's headers are the same for all responses, so they are read once, from a response that is never sent. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    // Areas may be served from other origins of the same operator.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    // For browsers and plug-ins that no longer exist.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
  })(response.req, response, () => undefined);
  return response.getHeaders();
}

/** Policy of the service worker: it fetches files and runs no other code. */
export const workerPolicy = (config: Origins): string => `default-src 'none'; connect-src 'self'${originsOf(config)}`;

type Origins = Pick<Config, 'remoteOrigins' | 'filesOrigin'>;

/** Other origins that serve areas, each after a space. */
const originsOf = ({ remoteOrigins, filesOrigin }: Origins): string =>
  [...remoteOrigins, ...(filesOrigin === undefined ? [] : [filesOrigin])].map((origin) => ` ${origin}`).join('');

/**
 * Policy of the shell's page: scripts only from here and from the configured areas, styles with this response's nonce,
 * nothing evaluated.
 */
export function pagePolicy(
  nonce: string,
  { reportingDsn, remoteOrigins, filesOrigin, ...site }: Origins & Reporting & Pick<Config, 'reportingDsn'>,
): string {
  const reporting = reportingDsn === undefined ? '' : ` ${new URL(reportingDsn).origin}`;
  const remotes = originsOf({ remoteOrigins, filesOrigin });
  // Areas in development report over a socket that they were compiled.
  const sockets = remoteOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${remotes}`,
    `style-src 'self' 'nonce-${nonce}'${remotes}`,
    `img-src 'self' data: blob:${remotes}`,
    `font-src 'self' data:${remotes}`,
    `connect-src 'self'${remotes}${sockets}${reporting}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...violationReports(site),
  ].join('; ');
}

type Reporting = Pick<Config, 'publicUrl' | 'buildReports'>;

const VIOLATIONS = '/platform/csp-reports';
/** Browsers accept endpoints of secure sites only, and then ignore the older mechanism. */
const hasEndpoint = ({ publicUrl, buildReports }: Reporting) => buildReports > 0 && publicUrl.startsWith('https:');

/** Where violations of a page's policy are counted. */
const violationReports = (site: Reporting): string[] =>
  site.buildReports === 0 ? [] : [`report-uri ${VIOLATIONS}`, ...(hasEndpoint(site) ? ['report-to csp'] : [])];

/** The header that the policy's `report-to` refers to. */
export const reportingHeader = (site: Reporting): Readonly<Record<string, string>> =>
  hasEndpoint(site) ? { 'reporting-endpoints': `csp="${VIOLATIONS}"` } : {};
