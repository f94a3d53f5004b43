import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from 'shared/domain';
import { createRecorder, findLeaks, readSecrets } from '../../../tools/src/secrets/secrets.ts';
import type { Leak, SecretKind } from '../../../tools/src/secrets/secrets.ts';

/** Folder of this run: what its processes wrote, mailed and measured, and the secrets its tests were given. */
const FOLDER = process.env['TEST_TRACE'];
const LINK_PATH = /\/(?:reset-password|confirm-email)\/[^/]+\/([^/]+)/;

/** No-op outside of a run of the HTTP suite. */
const remember: (kind: SecretKind, value: string) => void =
  FOLDER === undefined ? () => undefined : createRecorder(FOLDER);

/** Keeps what a process of the product wrote, mailed or measured, for the check at the end of the run. */
export function keep(kind: 'log' | 'mail' | 'metrics', name: string, text: string): void {
  if (FOLDER === undefined) return;
  mkdirSync(join(FOLDER, kind), { recursive: true });
  appendFileSync(join(FOLDER, kind, name), text);
}

export function rememberMailedLink(address: string): void {
  const token = LINK_PATH.exec(address)?.[1];
  if (token !== undefined) remember('mailed token', token);
}

const SESSION_COOKIE = /parlance_session=([^;]+)/;
const PASSWORD_FIELDS = ['password', 'current_password', 'new_password', 'old_password'];

interface Exchange {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
  readonly answer: unknown;
  /** Set-Cookie headers of the answer. */
  readonly cookies: readonly string[];
}

/** Remembers the secrets of a request that succeeded and of its answer. */
export function rememberExchange({ path, authorization, body, answer, cookies }: Exchange): void {
  cookies.forEach(rememberCookie);
  const [, scheme = '', key = ''] = /^(\w+)\s+(\S+)$/.exec(authorization ?? '') ?? [];
  if (/^token$/i.test(scheme)) remember('session', key);
  if (/^bearer$/i.test(scheme)) remember('parse key', key);
  if (isObject(body)) for (const name of PASSWORD_FIELDS) rememberText('password', body[name]);
  if (isObject(answer)) {
    if (path.startsWith('/v2/account/')) rememberText('session', answer['token']);
    rememberParseKeys(answer['authorization']);
  }
  if (path.startsWith('/v2/repository/translator/')) rememberLinks(answer);
}

function rememberCookie(cookie: string): void {
  rememberText('session', SESSION_COOKIE.exec(cookie)?.[1]);
}

function rememberParseKeys(authorization: unknown): void {
  if (!isObject(authorization)) return;
  rememberText('parse key', authorization['uuid']);
  const organizations: unknown = authorization['organizations'];
  if (Array.isArray(organizations)) organizations.forEach(rememberParseKeys);
}

function rememberLinks(answer: unknown): void {
  if (!isObject(answer)) return;
  const results: unknown = answer['results'];
  for (const link of Array.isArray(results) ? results : [answer])
    if (isObject(link) && 'created_by' in link) rememberText('translator link', link['uuid']);
}

function rememberText(kind: SecretKind, value: unknown): void {
  if (typeof value === 'string') remember(kind, value);
}

/** Secrets in texts they do not belong in: only the token of a mailed link belongs in a mail. */
export function leaksOf(folder: string): (Leak & { readonly file: string })[] {
  const secrets = readSecrets(folder);
  return ['log', 'mail', 'metrics'].flatMap((kind) => {
    mkdirSync(join(folder, kind), { recursive: true });
    const searched = kind === 'mail' ? secrets.filter((secret) => secret.kind !== 'mailed token') : secrets;
    return readdirSync(join(folder, kind)).flatMap((name) =>
      findLeaks(readFileSync(join(folder, kind, name), 'utf8'), searched).map((leak) => ({
        ...leak,
        file: `${kind}/${name}`,
      })),
    );
  });
}
