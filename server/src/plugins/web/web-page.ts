import { randomBytes } from 'node:crypto';
import { canonicalAddress } from './page-address.ts';
import { csrfCookieOf } from '../../lib/http/session-cookies.ts';
import { pagePolicy } from '../answers/security.ts';
import type { Config } from '../../config.ts';

const NONCE_BYTES = 18;

export interface PageRequest {
  /** Host name that the visitor requested, without port. */
  readonly host: string;
  readonly path: string;
  /** The operator's pages that exist. */
  readonly legal?: readonly string[];
}

/**
 * The shell's page as one visitor gets it: with this response's nonce and the settings that the page needs. Under a
 * host name of `AREA_HOSTS` it shows only one area, and code comes from here only.
 */
export function fillPage(
  html: string,
  { host, path, legal = [] }: PageRequest,
  config: Config,
): { page: string; policy: string } {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const area = config.areaHosts[host] ?? '';
  const remoteOrigins = area === '' ? config.remoteOrigins : [];
  const filesOrigin = area === '' ? config.filesOrigin : undefined;
  const values = {
    CSP_NONCE: nonce,
    CONTACT_EMAIL: config.contactEmail ?? '',
    LEGAL: legal.join(' '),
    FEATURES: config.features.join(' '),
    BUILD_REPORTS: String(config.buildReports),
    REPORTING_DSN: config.reportingDsn ?? '',
    REMOTE_ORIGINS: remoteOrigins.join(' '),
    AREA: area,
    SITE: area === '' ? '' : config.publicUrl,
    FILES: filesOrigin ?? '',
    OFFLINE: config.offline ? 'on' : 'off',
    CSRF_COOKIE: csrfCookieOf(config),
    ORIGIN: config.publicUrl,
    ADDRESS: canonicalAddress(config.publicUrl, path),
  };
  // A function, because a dollar sign in a replacement text would be a pattern.
  const page = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`__${name}__`, () => escapeAttribute(value)),
    html,
  );
  const { reportingDsn, publicUrl, buildReports } = config;
  return { page, policy: pagePolicy(nonce, { remoteOrigins, filesOrigin, reportingDsn, publicUrl, buildReports }) };
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
