import { createHmac } from 'node:crypto';
import { Forbidden, say } from '../errors.ts';
import { deriveKey, isSameSecret } from '../security/secrets.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Browsers do not store cookies longer than this; the server ends sessions by SESSION_DAYS. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const API_PATH = /^\/v\d+\//;
const CSRF_HEADER = 'x-csrf-token';

declare module 'fastify' {
  interface FastifyInstance {
    readonly sessionCookies: SessionCookies;
  }
}

type Site = Pick<Config, 'session' | 'publicUrl'>;

/** Browsers accept names with this prefix only for one host, its root path and HTTPS. */
const named = (name: string, { publicUrl }: Site) => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);

/** Name of the cookie from which the web app reads the CSRF token; empty where sessions do not use cookies. */
export const csrfCookieOf = (site: Site): string => (site.session === 'cookie' ? named('parlance_csrf', site) : '');

/**
 * Browser sessions in a cookie that scripts cannot read [SHELL-24]. The cookie counts only together with the CSRF token
 * in a header, whatever the method: pages of other sites can neither read that token nor send that header.
 */
export interface SessionCookies {
  /**
   * The Authorization header equivalent to the cookie of a request; undefined without a cookie or a CSRF token.
   * @throws Forbidden for a request from another origin, or with a CSRF token of another session.
   */
  authorizationOf(request: FastifyRequest): string | undefined;
  /** Whether a request has a session cookie and no credentials that take precedence over it. */
  isOn(request: FastifyRequest): boolean;
  /** Whether a sign-in requests a cookie instead of a token. */
  isWanted(request: FastifyRequest): boolean;
  open(reply: FastifyReply, key: string): void;
  close(reply: FastifyReply): void;
}

export function createSessionCookies(config: Site & Pick<Config, 'serverKey'>): SessionCookies {
  const key = deriveKey(config.serverKey, 'csrf');
  const isInUse = config.session === 'cookie';
  const name = named('parlance_session', config);
  const csrfOf = (session: string) => createHmac('sha256', key).update(session).digest('hex');
  const set = (reply: FastifyReply, [session, csrf]: readonly [string, string], seconds: number) => {
    const attributes = {
      path: '/',
      maxAge: seconds,
      sameSite: 'strict',
      secure: config.publicUrl.startsWith('https:'),
    } as const;
    reply.setCookie(name, session, { ...attributes, httpOnly: true });
    reply.setCookie(csrfCookieOf(config), csrf, attributes);
  };
  const sessionOf = ({ cookies, headers, url }: FastifyRequest): string | undefined =>
    isInUse && headers.authorization === undefined && API_PATH.test(url) ? cookies[name] : undefined;
  return {
    authorizationOf: (request) => {
      const session = sessionOf(request);
      const csrf = request.headers[CSRF_HEADER];
      if (session === undefined || csrf === undefined) return undefined;
      if (isForeign(request, config)) throw new Forbidden(say('cookie_foreign'));
      if (!isSameSecret(csrfOf(session), String(csrf))) throw new Forbidden(say('csrf_invalid'));
      return `Token ${session}`;
    },
    isOn: (request) => sessionOf(request) !== undefined,
    isWanted: (request) => isInUse && request.headers['x-session'] === 'cookie' && !isForeign(request, config),
    open: (reply, session) => set(reply, [session, csrfOf(session)], MAX_AGE_SECONDS),
    close: (reply) => set(reply, ['', ''], 0),
  };
}

/** Whether the browser reports that a page of another origin sent the request. Programs report nothing. */
function isForeign({ headers, host }: FastifyRequest, { publicUrl }: Site): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && origin !== new URL(publicUrl).origin && hostOf(origin) !== host;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
