import { SERVER_PATH } from '@parlance/contract';
import { WORKER_FILE } from '@parlance/registry';
import { reportingHeader, securityHeaders, workerPolicy } from '../plugins/answers/security.ts';
import type { Config } from '../config.ts';

/** Placeholders in the written page for what the web server fills in with each response. */
export const HOLES = { nonce: '__CSP_NONCE__', path: '__PAGE_PATH__' } as const;

const LASTING = 'public, max-age=31536000, immutable';

const header = ([name, value]: readonly [string, unknown]) =>
  `    add_header ${name} "${String(value).replaceAll('"', '\\"')}" always;`;

const block = (location: string, ...lines: readonly string[]) => [`location ${location} {`, ...lines, '}'].join('\n');

function filesBlock(folders: string, config: Pick<Config, 'publicUrl'>): string {
  const kept = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'];
  return block(
    `~ ^/(${folders})/`,
    '    try_files $uri =404;',
    '    gzip_static on;',
    '    charset utf-8;',
    '    charset_types text/css text/javascript application/javascript;',
    header(['Cache-Control', LASTING]),
    header(['Access-Control-Allow-Origin', '*']),
    ...Object.entries(securityHeaders(config))
      .filter(([name]) => kept.includes(name))
      .map(header),
  );
}

const fixed = (file: string, cache: string, ...lines: readonly string[]) =>
  block(`= /${file}`, header(['Cache-Control', cache]), header(['X-Content-Type-Options', 'nosniff']), ...lines);

/**
 * The directives for the `server` block of the site: the web server serves pages and files, each page with a fresh
 * nonce, and forwards the rest to the upstream `parlance`.
 * @param policy of the page, with the placeholder of the nonce
 */
export function siteRules(folder: string, policy: string, config: Config): string {
  return [
    '# Written by `pnpm site`. Include it in the server block of the site; see docs/static-hosting.md.',
    `root ${folder};`,
    // Without its query, the canonical address of the page.
    'if ($request_uri ~ "^([^?]*)") {\n    set $page_path $1;\n}',
    filesBlock('assets|remotes', config),
    fixed('registry.json', 'no-store'),
    fixed('registry-head.json', 'no-cache'),
    fixed('shells.json', 'no-cache'),
    fixed('robots.txt', 'public, max-age=3600'),
    fixed(WORKER_FILE, 'no-cache', header(['Content-Security-Policy', workerPolicy(config)])),
    block(
      `~ ${SERVER_PATH}`,
      '    proxy_pass http://parlance;',
      '    proxy_http_version 1.1;',
      '    proxy_buffering off;',
      '    proxy_set_header Connection "";',
      '    proxy_set_header Host $host;',
      '    proxy_set_header X-Forwarded-For $remote_addr;',
      '    proxy_set_header X-Forwarded-Proto $scheme;',
    ),
    block(
      '/',
      '    try_files /index.html =404;',
      '    sub_filter_once off;',
      `    sub_filter '${HOLES.nonce}' '$request_id';`,
      `    sub_filter '${HOLES.path}' '$page_path';`,
      header(['Cache-Control', 'no-cache']),
      header(['Content-Security-Policy', policy.replaceAll(HOLES.nonce, '$request_id')]),
      ...Object.entries({ ...securityHeaders(config), ...reportingHeader(config) }).map(header),
    ),
    '',
  ].join('\n\n');
}

/** The directives for the `server` block of the origin with the files of areas. */
export const filesRules = (folder: string, config: Config): string =>
  [
    '# Written by `pnpm site`. Include it in the server block of FILES_ORIGIN.',
    `root ${folder};`,
    filesBlock('remotes', config),
    block('/', '    return 404;'),
    '',
  ].join('\n\n');
