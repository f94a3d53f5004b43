import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import {
  flag,
  matching,
  megabytes,
  oneOf,
  optional,
  secret,
  setting,
  text,
  webAddress,
  whole,
  words,
} from './setting.ts';
import { QUEUE_NAMES } from '../lib/tasks/task-kinds.ts';
import type { Setting, Texts } from './setting.ts';

/** 32 bytes; parse keys are encrypted with it and captcha challenges signed. */
const SERVER_KEY = {
  schema: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .transform((digits) => Buffer.from(digits, 'hex')),
  must: 'be given as 64 hexadecimal digits',
};

export const DATABASE = {
  databaseUrl: setting(
    'DATABASE_URL',
    { documented: 'embedded', from: 'the launcher' },
    secret(matching(/^postgres(ql)?:\/\//, 'be given and start with postgres:// or postgresql://')),
    'Your own PostgreSQL.',
  ),
  databaseSessionUrl: setting(
    'DATABASE_SESSION_URL',
    { documented: '`DATABASE_URL`', from: ({ DATABASE_URL = '' }) => DATABASE_URL },
    secret(matching(/^postgres(ql)?:\/\//, 'start with postgres:// or postgresql://')),
    'Direct address of the same database when `DATABASE_URL` leads to a pooler in transaction mode: for ' +
      'events, the job queue, migrations and backups. See [a pooler](#a-pooler).',
  ),
  databaseReplicaUrl: optional(
    'DATABASE_REPLICA_URL',
    secret(matching(/^postgres(ql)?:\/\//, 'start with postgres:// or postgresql://')),
    'A streaming replica of that database, for lists and searches. Without it everything is read from ' +
      '`DATABASE_URL`. See [a read replica](#a-read-replica).',
  ),
  databasePool: setting('DATABASE_POOL', '10', whole(1, 200), 'Maximum number of database connections of one process.'),
  serverKey: setting(
    'SERVER_KEY',
    { documented: '`server.key`', from: 'the launcher' },
    secret(SERVER_KEY),
    '64 hexadecimal digits; required when several machines share one database.',
  ),
  seedExamples: setting(
    'SEED_EXAMPLES',
    'on',
    flag,
    'Whether an empty database gets example intelligences: `on` or `off`.',
  ),
};

const SHOWN_KINDS = QUEUE_NAMES.map((kind) => `\`${kind}\``).join(', ');

const judged = ({ CAPTCHA }: Texts) => CAPTCHA === 'siteverify';
const ofService = (setting: Setting<string | undefined>) => ({ ...setting, requiredIf: judged });

/** A domain in the form that mail servers use, whatever its case and script. */
export const DOMAIN = z
  .string()
  .transform((name) => domainToASCII(name))
  .pipe(z.string().regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/));

/** No third-party code shares a page with the session, and the connection is encrypted. */
const sessionOf = ({ PUBLIC_URL = '', AREA_HOSTS = '', REMOTE_ORIGINS = '' }: Texts) =>
  PUBLIC_URL.startsWith('https:') && AREA_HOSTS === '' && REMOTE_ORIGINS === '' ? 'cookie' : 'token';

export const SIGN_IN = {
  session: setting(
    'SESSION',
    {
      documented: '`cookie` when `PUBLIC_URL` is https and `AREA_HOSTS` and `REMOTE_ORIGINS` are empty, else `token`',
      from: sessionOf,
    },
    oneOf(['cookie', 'token'], 'be cookie or token'),
    'Where browsers store the session: `cookie`, which no script can read, or `token` in local storage, which ' +
      'every area can read. Programs send `Authorization: Token` in both cases. See [sessions](#sessions).',
  ),
  sessionDays: setting('SESSION_DAYS', '180', whole(1, 3650), 'Days without use after which a session ends.'),
  sessionMaxDays: setting(
    'SESSION_MAX_DAYS',
    '0',
    whole(0, 3650),
    'Days after the sign-in after which a session ends even if it is in use; 0: never.',
  ),
  peopleSearch: setting(
    'PEOPLE_SEARCH',
    'exact',
    oneOf(['exact', 'open'], 'be exact or open'),
    'How people and organizations are found: `exact` by their whole name or nickname only, `open` by any part of it.',
  ),
  signUp: setting(
    'SIGN_UP',
    'open',
    oneOf(['open', 'invited', 'domains', 'off'], 'be open, invited, domains or off'),
    'Who may sign up: `open` everybody, `invited` people with an invitation from an organization, `domains` ' +
      'people with an address at one of `SIGN_UP_DOMAINS`, `off` nobody. Create the first account and its ' +
      'organization before you set `invited`.',
  ),
  signUpDomains: {
    ...optional(
      'SIGN_UP_DOMAINS',
      words(DOMAIN, 'list e-mail domains separated by spaces, such as example.org, since SIGN_UP is domains'),
      'E-mail domains that may sign up with `SIGN_UP=domains`, separated by spaces. Subdomains count as ' +
        'separate domains.',
    ),
    requiredIf: ({ SIGN_UP }: Texts) => SIGN_UP === 'domains',
  },
  invitationDays: setting(
    'INVITATION_DAYS',
    '14',
    whole(1, 365),
    'How long invitations to sign up, and offers of intelligences, are valid.',
  ),
  captcha: setting(
    'CAPTCHA',
    'altcha',
    oneOf(['altcha', 'siteverify', 'none'], 'be altcha, siteverify or none'),
    '`none` requires no proof of work at sign-up; `siteverify` lets another service verify answers ' +
      '(reCAPTCHA, hCaptcha, Turnstile). Its widget is for your own pages: the product’s sign-up page only ' +
      'shows the built-in captcha.',
  ),
  captchaVerifyUrl: ofService(
    optional(
      'CAPTCHA_VERIFY_URL',
      webAddress('be the web address that judges answers, since CAPTCHA is siteverify'),
      'Address at which that service verifies answers.',
    ),
  ),
  captchaSecret: ofService(
    optional(
      'CAPTCHA_SECRET',
      secret(text('be the secret of that service, since CAPTCHA is siteverify')),
      'Your secret at that service.',
    ),
  ),
  captchaSiteKey: ofService(
    optional(
      'CAPTCHA_SITE_KEY',
      text('be the site key of that service, since CAPTCHA is siteverify'),
      'Your site key at that service, which `OPTIONS /v2/account/register/` names to pages.',
    ),
  ),
  captchaCost: setting(
    'CAPTCHA_COST',
    '5000',
    whole(100, 1_000_000),
    'Iterations that a browser computes for each attempt of the captcha.',
  ),
};

export const LEARNING = {
  notificationDays: setting(
    'NOTIFICATION_DAYS',
    '90',
    whole(1, 3650),
    'How long notifications are stored, read or not.',
  ),
  inboxDays: setting(
    'INBOX_DAYS',
    '90',
    whole(1, 3650),
    'How long the inbox stores sentences at most; an intelligence can store them for fewer days.',
  ),
  inboxRemoval: setting(
    'INBOX_REMOVAL',
    'sentence',
    oneOf(['sentence', 'month'], 'be sentence or month'),
    'How sentences are deleted from the inbox after `INBOX_DAYS`: each individually (`sentence`), or whole ' +
      'months once all sentences of a month are that old (`month`). `month` drops whole partitions, which costs ' +
      'the database almost nothing, and stores sentences up to a month longer. See [the inbox](#the-inbox).',
  ),
  translatorLinkDays: setting(
    'TRANSLATOR_LINK_DAYS',
    '90',
    whole(1, 365),
    'How long a translator link is valid when its creator sets no expiry.',
  ),
  trashDays: setting(
    'TRASH_DAYS',
    '30',
    whole(1, 3650),
    'How long deleted sentences, entities, intelligences and organizations can be restored; after that they ' +
      'and deleted versions are purged.',
  ),
  workerJobs: setting(
    'WORKER_JOBS',
    { documented: 'all of them', from: () => QUEUE_NAMES.join(' ') },
    words(z.enum(QUEUE_NAMES), `list some of ${QUEUE_NAMES.join(', ')}, separated by spaces`),
    `Kinds of work that a worker runs, of ${SHOWN_KINDS}, separated by ` +
      'spaces. Each kind needs a worker that runs it; mail, webhooks, backups and housekeeping are done by ' +
      'every worker.',
  ),
  trainingThreads: setting(
    'TRAINING_THREADS',
    { documented: 'processors − 1', from: () => String(Math.min(64, Math.max(1, availableParallelism() - 1))) },
    whole(1, 64),
    'Trainings that one worker process runs at the same time, each on a thread.',
  ),
  qualitySentences: setting(
    'QUALITY_SENTENCES',
    '5000',
    whole(0, 1_000_000),
    'After a training with at most this many sentences, the new model is measured in the background: with the ' +
      'test sentences, or by cross-validation where there are few, and its sentences are checked for wrong intents. ' +
      '`0` does neither.',
  ),
  modelsKept: setting(
    'MODELS_KEPT',
    '10',
    whole(1, 1000),
    'Models of each language of a version that are kept beside the one in use and can be served again. They count ' +
      'for `QUOTA_MODEL_MEGABYTES`: where a training would exceed it, the oldest ones are deleted.',
  ),
  modelsKeptDays: setting(
    'MODELS_KEPT_DAYS',
    '90',
    whole(1, 3650),
    'How long a model can be served again after it was replaced. The last one before the model in use stays, and so ' +
      'do those that an environment serves or can return to.',
  ),
  trainingMemoryMegabytes: setting('TRAINING_MEMORY_MEGABYTES', '2048', whole(128, 65_536), 'Memory of one training.'),
  packsDirectory: optional(
    'PACKS_DIR',
    {
      schema: z.string().transform((path) => resolve(path)),
      must: 'name a folder',
    },
    'Folder of your own language packs, which add knowledge of a language to the sentences of an ' +
      'intelligence. See [language packs](#language-packs).',
  ),
  modelCacheBytes: setting(
    'MODEL_CACHE_MEGABYTES',
    '256',
    megabytes(1, 65_536),
    'Memory for the open models of one API process.',
  ),
  webhookPrivateHosts: setting(
    'WEBHOOK_PRIVATE_HOSTS',
    { documented: 'none', from: () => '' },
    words(
      z
        .string()
        .regex(/^[\w.:-]+$/)
        .toLowerCase(),
      'list host names or addresses separated by spaces',
    ),
    'Hosts of your own network that webhooks may reach, also without HTTPS, such as `hooks.internal 10.0.0.7`. All ' +
      'others must be public and use HTTPS.',
  ),
  libreTranslateUrl: optional(
    'LIBRETRANSLATE_URL',
    webAddress('be a web address such as https://translate.example.org'),
    'A server with the API of LibreTranslate, for languages that Apertium on this machine does not support. ' +
      'Apertium is used when it is installed (`apt-get install apertium apertium-eng-spa apertium-es-pt` and ' +
      'other pairs).',
  ),
  libreTranslateKey: optional('LIBRETRANSLATE_KEY', secret(text()), 'Your key at that server.'),
  witUrl: setting(
    'WIT_URL',
    'https://api.wit.ai',
    webAddress('be a web address such as https://api.wit.ai'),
    'Where apps of Wit.ai are exported from.',
  ),
};
