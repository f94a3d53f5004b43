import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  ADDRESS,
  flag,
  matching,
  oneOf,
  optional,
  secret,
  setting,
  text,
  webAddress,
  whole,
  words,
} from './setting.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDER = { schema: z.string().transform((path) => resolve(path)), must: 'name a folder' };
const FEATURES = ['activities', 'reports', 'payments'] as const;

/** Host names to the areas they show, from `translate.example.org=mf-translate`. */
const AREA_HOSTS = {
  schema: z
    .string()
    .regex(/^\s*(?:[\w.-]+=mf-[a-z]+(?:\s+|$))*$/)
    .transform((list) => [...list.matchAll(/(?<![\w.-])([\w.-]+)=(mf-[a-z]+)/g)])
    .transform((pairs): Readonly<Record<string, string>> =>
      Object.fromEntries(pairs.map(([, host = '', area = '']) => [host, area])),
    ),
  must: 'list host names and areas separated by spaces, such as translate.example.org=mf-translate',
};

/** Where people reach the product and what they see there. */
export const SITE = {
  port: setting('PORT', '8080', whole(0, 65_535), 'Port to listen on; 0 selects any free one.'),
  host: setting(
    'HOST',
    '127.0.0.1',
    text('name the address to listen on'),
    'Address to listen on; `0.0.0.0` accepts connections from other machines.',
  ),
  apiProcesses: setting(
    'API_PROCESSES',
    '1',
    whole(1, 64),
    'API processes that share the port, for machines with more than two processors. See [several ' +
      'processors](#several-processors).',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    {
      documented: '`http://HOST:PORT`',
      from: ({ HOST = '', PORT = '' }) => `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`,
    },
    webAddress('be a web address such as https://bots.example.org'),
    'Public address of the site, for links and security headers. Set it behind a proxy.',
  ),
  proxies: setting(
    'TRUST_PROXY',
    'off',
    {
      schema: z
        .string()
        .regex(/^(on|off|\d)$/)
        .transform((value) => (value === 'on' ? 1 : Number(value === 'off' ? 0 : value))),
      must: 'be on, off or the number of proxies in front',
    },
    'Number of proxies in front that append the caller’s address to `X-Forwarded-For`; `on` means one. ' +
      'Addresses that callers write there themselves are ignored.',
  ),
  home: setting(
    'PARLANCE_HOME',
    { documented: '`var`', from: () => resolve(ROOT, 'var') },
    FOLDER,
    'Folder of all data.',
  ),
  webDirectory: setting(
    'WEB_DIR',
    { documented: '`build/web`', from: () => resolve(ROOT, 'build/web') },
    FOLDER,
    'Folder of the built pages; when it is set, nothing is built.',
  ),
  contactEmail: optional(
    'CONTACT_EMAIL',
    { schema: z.email(), must: 'be an e-mail address' },
    'Contact address in the footer of every page.',
  ),
  legalDirectory: optional(
    'LEGAL_DIR',
    {
      schema: z
        .string()
        .transform((path) => resolve(path))
        .refine((path) => existsSync(path)),
      must: 'name a folder that exists',
    },
    'Folder with your own terms, privacy page and imprint. See [legal pages](#legal-pages).',
  ),
  features: setting(
    'FEATURES',
    '',
    words(z.enum(FEATURES), 'list some of activities, reports and payments, separated by spaces'),
    'Hidden parts of the web app to show, separated by spaces: `activities`, `reports`, `payments` (the ' +
      'intelligences that an organization uses).',
  ),
  areaHosts: setting(
    'AREA_HOSTS',
    '',
    AREA_HOSTS,
    'Host names that show a single area, without header, menu and other areas: ' +
      '`translate.example.org=mf-translate`, several separated by spaces. Point the name at the same server; ' +
      'browsers store sessions by host, so sessions of the app do not apply there.',
  ),
  publishing: setting(
    'PUBLISHING',
    'off',
    flag,
    'Whether teams may publish builds of their areas over HTTP, with the keys that you granted them: `on` or ' +
      '`off`. API processes must be able to write to `WEB_DIR`, and all of them must share it.',
  ),
  remoteOrigins: setting(
    'REMOTE_ORIGINS',
    '',
    words(ADDRESS, 'list web addresses separated by spaces'),
    'Other origins from which areas may be loaded, separated by spaces.',
  ),
  filesOrigin: optional(
    'FILES_ORIGIN',
    {
      schema: ADDRESS.refine((address) => new URL(address).origin === address),
      must: 'be an address without a path, such as https://files.example.org',
    },
    'Where browsers load the files of areas from, instead of the site itself: a CDN or web server with a copy ' +
      'of the folder `remotes`. See [static hosting](static-hosting.md).',
  ),
  offline: setting(
    'OFFLINE',
    'on',
    flag,
    'Whether browsers store the app, the areas a person opened and the data on their screens, so that they ' +
      'can be read without a network, and hold back new sentences until it returns: `on` or `off`, which also ' +
      'deletes what browsers stored before.',
  ),
  reportingDsn: optional(
    'REPORTING_DSN',
    {
      schema: z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/@]+@[^/]+\/.*\d$/),
      must: 'be the address that a Sentry-compatible service names, such as https://key@errors.example.org/1',
    },
    'Where browsers send uncaught errors, failed responses (500, 408) and web vitals, with area, version and ' +
      'build: the address that a Sentry-compatible service names, `https://key@host/project`. Without it ' +
      'nothing leaves the browser.',
  ),
  buildReports: setting(
    'BUILD_REPORTS',
    '1',
    {
      schema: z
        .string()
        .regex(/^(off|0?\.\d+|0|1)$/)
        .transform((value) => (value === 'off' ? 0 : Number(value))),
      must: 'be off or a share of the page loads such as 0.25, at most 1',
    },
    'Share of page loads in which browsers report the health of web builds to this server: loads, failures ' +
      'and web vitals, without personal data. With `off`, nothing is reported and canaries are never stopped ' +
      'automatically.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'fatal, error, warn, info, debug, trace or silent.',
  ),
  readyQueueSeconds: setting(
    'READY_QUEUE_SECONDS',
    '0',
    whole(0, 604_800),
    'Waiting time of the oldest background work above which API processes report not ready; 0: never. A long ' +
      'queue needs more workers and is no reason to send requests elsewhere, so use this only for supervisors ' +
      'that raise alarms.',
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    secret({ schema: z.string().min(16), must: 'have at least 16 characters' }),
    'Token for remote access to `/metrics`, at least 16 characters. Without it only this machine can read the ' +
      'metrics.',
  ),
};

/** The default sender is the contact address, otherwise `no-reply` at the public address. */
const mailFrom = ({ CONTACT_EMAIL, PUBLIC_URL = '' }: Readonly<Record<string, string | undefined>>) =>
  `Parlance <${CONTACT_EMAIL ?? `no-reply@${new URL(PUBLIC_URL).hostname}`}>`;

export const MAIL = {
  smtpUrl: optional(
    'SMTP_URL',
    secret(
      matching(/^smtps?:\/\/[^/]/, 'be the address of a mail server such as smtps://user:password@mail.example.org'),
    ),
    'Mail server, such as `smtps://user:password@mail.example.org`. Without one, mail stays unsent in the ' +
      'database.',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    { documented: '`CONTACT_EMAIL`, else `no-reply@` the host of `PUBLIC_URL`', from: mailFrom },
    {
      schema: z
        .string()
        .max(320)
        .regex(/^[^\r\n@]*@[^\r\n]+$/),
      must: 'be an e-mail address, with a name before it or without',
    },
    'Sender of mail.',
  ),
  mailOutbox: setting(
    'MAIL_OUTBOX',
    { documented: 'off; on under `npm run dev`', from: ({ NODE_ENV }) => (NODE_ENV === 'development' ? 'on' : 'off') },
    flag,
    'Shows waiting mail to everybody at `/outbox`, which lets anybody take over any account: for development only.',
  ),
};
