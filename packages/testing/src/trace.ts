import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRecorder, findLeaks, readSecrets } from './secrets.ts';
import type { Leak, SecretKind } from './secrets.ts';

/** Folder of this run: logs, mails and metrics of its processes, and the secrets that its tests received. */
const folderOfRun = () => process.env['TEST_TRACE'];
const LINK_PATH = /\/(?:reset-password|confirm-email)\/[^/\s]+\/([^/\s]+)/g;

let recorder: ReturnType<typeof createRecorder> | undefined;

/** No-op outside a run of the HTTP or browser suite. */
function remember(kind: SecretKind, value: string): void {
  const folder = folderOfRun();
  if (folder === undefined) return;
  recorder ??= createRecorder(folder);
  recorder(kind, value);
}

const KINDS = ['log', 'mail', 'metrics', 'report'] as const;

/** Stores logs, mails, metrics and reports of the product, for the check at the end of the run. */
export function keep(kind: (typeof KINDS)[number], name: string, text: string): void {
  const folder = folderOfRun();
  if (folder === undefined) return;
  mkdirSync(join(folder, kind), { recursive: true });
  appendFileSync(join(folder, kind, name), text);
}

export function rememberMailedLinks(text: string): void {
  for (const [, token = ''] of text.matchAll(LINK_PATH)) remember('mailed token', token);
}

const SESSION_COOKIE = /parlance_session=([^;]+)/;
const PASSWORD_FIELDS = ['password', 'current_password', 'new_password', 'old_password'];

interface Exchange {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
  readonly answer: unknown;
  /** Cookie headers of the request and the answer. */
  readonly cookies: readonly string[];
}

/** Remembers the secrets of a request that succeeded and of its answer. */
export function rememberExchange({ path, authorization, body, answer, cookies }: Exchange): void {
  cookies.forEach(rememberCookie);
  const [, scheme = '', key = ''] = /^(\w+)\s+(\S+)$/.exec(authorization ?? '') ?? [];
  if (/^token$/i.test(scheme)) remember('session', key);
  if (/^bearer$/i.test(scheme)) rememberBearer(key);
  rememberBearer(new URLSearchParams(path.split('?')[1]).get('token') ?? '');
  if (isObject(body)) for (const name of PASSWORD_FIELDS) rememberText('password', body[name]);
  if (isObject(answer)) rememberAnswer(path, answer);
  if (path.startsWith('/v2/repository/translator/')) rememberLinks(answer);
}

function rememberAnswer(path: string, answer: Readonly<Record<string, unknown>>): void {
  if (path.startsWith('/v2/account/')) rememberText('session', answer['token']);
  rememberApiKey(answer['key']);
  rememberParseKeys(answer['authorization']);
}

const API_KEY = /^parl_/;

function rememberBearer(key: string): void {
  remember(API_KEY.test(key) ? 'API key' : 'parse key', key);
}

function rememberApiKey(key: unknown): void {
  if (typeof key === 'string' && API_KEY.test(key)) remember('API key', key);
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

/** Leaked secrets in texts; only the token of a mailed link is allowed in a mail. */
export function leaksOf(folder: string): (Leak & { readonly file: string })[] {
  const secrets = readSecrets(folder);
  return KINDS.flatMap((kind) => {
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
