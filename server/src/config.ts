import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const REPOSITORY_ROOT = resolve(import.meta.dirname, '../..');
const MEGABYTE = 1024 * 1024;

export const FEATURES = ['activities', 'reports', 'payments'] as const;
export type Feature = (typeof FEATURES)[number];

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Whom people write to; shown on every page. */
  readonly contactEmail: string | undefined;
  /** Parts of the web app that are hidden unless named here. */
  readonly features: readonly Feature[];
  /** Where browsers report errors and how fast pages were, in the Sentry protocol. */
  readonly reportingDsn: string | undefined;
  /** Mail server; without one mail waits. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The pause after the first failure to send a mail; later ones are longer. */
  readonly mailRetrySeconds: number;
  /** A mail that could not be sent for so long is given up. */
  readonly mailSeconds: number;
  /** Everybody may read waiting mail at /outbox: for development. */
  readonly mailOutbox: boolean;
  /** How long a mailed link can be used. */
  readonly linkSeconds: number;
  readonly databaseUrl: string;
  /** Largest number of connections this process opens to the database. */
  readonly databasePool: number;
  /** A statement of the API that takes longer is cut off. */
  readonly statementSeconds: number;
  readonly home: string;
  readonly webDirectory: string;
  /** 32 bytes; parse keys are encrypted with it and captcha challenges signed. */
  readonly serverKey: Buffer;
  readonly captcha: 'altcha' | 'siteverify' | 'none';
  /** The service that judges answers when the captcha is somebody else's. */
  readonly captchaService: CaptchaService | undefined;
  /** Iterations a browser spends on each try of the captcha. */
  readonly captchaCost: number;
  readonly seedExamples: boolean;
  /** Limits are multiplied by it; 0 switches them off. */
  readonly rateLimitFactor: number;
  /** Proxies in front, each of which adds the address it was asked from; what stands before theirs anybody can write. */
  readonly proxies: number;
  readonly logLevel: string;
  /** Origins besides our own from which the shell may load areas. */
  readonly remoteOrigins: readonly string[];
  /** Area that is shown alone, without the frame of the app, by the host name it is asked for under. */
  readonly areaHosts: Readonly<Record<string, string>>;
  readonly bodyBytes: number;
  readonly uploadBytes: number;
  /** Files that an API process receives and reads at the same time. */
  readonly uploadsAtOnce: number;
  /** Sentences or rows of one uploaded or imported file. */
  readonly uploadRows: number;
  /** What a compressed upload may unpack to. */
  readonly unpackedBytes: number;
  /** Reading one uploaded file, on a thread of its own. */
  readonly uploadSeconds: number;
  readonly uploadMemoryMegabytes: number;
  /** Memory that hashing one password takes. */
  readonly passwordMegabytes: number;
  /** Largest number of items of one page of a list. */
  readonly pageItems: number;
  /** A request that has not arrived in whole by then is given up. */
  readonly requestSeconds: number;
  /** A connection is closed after so long without a request. */
  readonly idleSeconds: number;
  /** Connections one API process keeps open at the same time. */
  readonly connections: number;
  /** Whoever shows it may read the measurements from anywhere; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /** A server with the API of LibreTranslate, asked for what the translator of this machine does not know. */
  readonly libreTranslate: { readonly url: string; readonly key: string | undefined } | undefined;
  /** Where intelligences of Wit.ai are exported from. */
  readonly witUrl: string;
  readonly sessionDays: number;
  /** How long the sentences of the inbox are kept. */
  readonly inboxDays: number;
  /** Sentences of the inbox that a training may learn from, without labels; 0 leaves the inbox out of trainings. */
  readonly trainingInboxSentences: number;
  /** How long what was deleted can be taken back. */
  readonly trashDays: number;
  /** A worker silent for so long is taken for dead, and its training begins anew elsewhere. */
  readonly jobHeartbeatSeconds: number;
  /** Trainings a worker process runs at the same time, each on a thread. */
  readonly trainingThreads: number;
  readonly trainingMemoryMegabytes: number;
  /** Opened models an API process keeps in memory. */
  readonly modelCacheBytes: number;
}

export interface CaptchaService {
  readonly verifyUrl: string;
  readonly secret: string;
  readonly siteKey: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What a setting must be stands beside it as `title`. */
const whole = (min: number, max: number, usual: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(usual)
    .meta({ title: `be a whole number from ${min} to ${max}` });
const flag = (usual: boolean) =>
  z
    .enum(['on', 'off'])
    .transform((value) => value === 'on')
    .default(usual)
    .meta({ title: 'be on or off' });
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const SETTINGS = z.object({
  PORT: whole(0, 65_535, 8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  DATABASE_POOL: whole(1, 200, 10),
  STATEMENT_SECONDS: whole(1, 3600, 30),
  PARLANCE_HOME: z.string().default(join(REPOSITORY_ROOT, 'var')),
  PUBLIC_URL: address.optional(),
  CONTACT_EMAIL: z.email().optional(),
  FEATURES: z
    .string()
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.enum(FEATURES)))
    .default([]),
  REPORTING_DSN: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^/@]+@[^/]+\/.*\d+$/)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/)
    .optional(),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^[^\r\n]*@[^\r\n]+$/)
    .optional(),
  MAIL_RETRY_SECONDS: whole(1, 3600, 30),
  MAIL_SECONDS: whole(1, 30 * 24 * 3600, 24 * 3600),
  MAIL_OUTBOX: z.enum(['on', 'off']).optional(),
  NODE_ENV: z.string().optional(),
  LINK_SECONDS: whole(1, 30 * 24 * 3600, 3 * 24 * 3600),
  SERVER_KEY: z.string().regex(/^[0-9a-f]{64}$/i),
  WEB_DIR: z.string().default(join(REPOSITORY_ROOT, 'build/web')),
  CAPTCHA: z.enum(['altcha', 'siteverify', 'none']).default('altcha'),
  CAPTCHA_VERIFY_URL: address.optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_COST: whole(100, 1_000_000, 5000),
  SEED_EXAMPLES: flag(true),
  RATE_LIMITS: z
    .string()
    .regex(/^(on|off|\d+(\.\d+)?)$/)
    .default('on'),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|\d)$/)
    .transform((value) => (value === 'on' ? 1 : Number(value === 'off' ? 0 : value)))
    .default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AREA_HOSTS: z
    .string()
    .regex(/^(\s*[\w.-]+=mf-[a-z]+\s*)*$/)
    .transform((list) =>
      Object.fromEntries(
        list
          .split(/\s+/)
          .filter(Boolean)
          .map((pair) => pair.split('=')),
      ),
    )
    .pipe(z.record(z.string(), z.string()))
    .default({}),
  REMOTE_ORIGINS: z
    .string()
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(address))
    .default([]),
  BODY_MEGABYTES: whole(1, 64, 2),
  UPLOAD_MEGABYTES: whole(1, 512, 32),
  UPLOADS_AT_ONCE: whole(1, 1000, 8),
  UPLOAD_ROWS: whole(1, 1_000_000, 100_000),
  UNPACKED_MEGABYTES: whole(1, 1024, 64),
  UPLOAD_SECONDS: whole(1, 3600, 60),
  UPLOAD_MEMORY_MEGABYTES: whole(128, 65_536, 1024),
  PAGE_ITEMS: whole(20, 10_000, 1000),
  REQUEST_SECONDS: whole(5, 3600, 120),
  IDLE_SECONDS: whole(1, 3600, 72),
  CONNECTIONS: whole(10, 100_000, 10_000),
  PASSWORD_MEGABYTES: whole(12, 1024, 64),
  METRICS_TOKEN: z.string().min(16).optional(),
  LIBRETRANSLATE_URL: address.optional(),
  LIBRETRANSLATE_KEY: z.string().optional(),
  WIT_URL: address.default('https://api.wit.ai'),
  SESSION_DAYS: whole(1, 3650, 180),
  INBOX_DAYS: whole(1, 3650, 90),
  TRAINING_INBOX_SENTENCES: whole(0, 20_000, 1000),
  TRASH_DAYS: whole(1, 3650, 30),
  JOB_HEARTBEAT_SECONDS: whole(10, 600, 10),
  TRAINING_THREADS: whole(1, 64, Math.max(1, availableParallelism() - 1)),
  TRAINING_MEMORY_MEGABYTES: whole(128, 65_536, 2048),
  MODEL_CACHE_MEGABYTES: whole(1, 65_536, 256),
});

const NAMES = SETTINGS.keyof().options;
type SettingName = (typeof NAMES)[number];

/** What the others must be. */
const MUST: Readonly<Partial<Record<SettingName, string>>> = {
  HOST: 'name the address to listen on',
  DATABASE_URL: 'be given and start with postgres:// or postgresql://',
  PARLANCE_HOME: 'name a folder',
  PUBLIC_URL: 'be a web address such as https://bots.example.org',
  CONTACT_EMAIL: 'be an e-mail address',
  FEATURES: 'list some of activities, reports and payments, separated by spaces',
  REPORTING_DSN: 'be the address that a Sentry-compatible service names, such as https://key@errors.example.org/1',
  SMTP_URL: 'be the address of a mail server such as smtps://user:password@mail.example.org',
  MAIL_FROM: 'be an e-mail address, with a name before it or without',
  MAIL_OUTBOX: 'be on or off',
  NODE_ENV: 'be a word',
  SERVER_KEY: 'be given as 64 hexadecimal digits',
  WEB_DIR: 'name a folder',
  CAPTCHA: 'be altcha, siteverify or none',
  CAPTCHA_VERIFY_URL: 'be the web address that judges answers, since CAPTCHA is siteverify',
  CAPTCHA_SECRET: 'be the secret of that service, since CAPTCHA is siteverify',
  CAPTCHA_SITE_KEY: 'be the site key of that service, since CAPTCHA is siteverify',
  RATE_LIMITS: 'be on, off or a factor such as 100',
  TRUST_PROXY: 'be on, off or the number of proxies in front',
  LOG_LEVEL: 'be one of fatal, error, warn, info, debug, trace, silent',
  AREA_HOSTS: 'list host names and areas separated by spaces, such as translate.example.org=mf-translate',
  REMOTE_ORIGINS: 'list web addresses separated by spaces',
  METRICS_TOKEN: 'have at least 16 characters',
  LIBRETRANSLATE_URL: 'be a web address such as https://translate.example.org',
  LIBRETRANSLATE_KEY: 'be a text',
  WIT_URL: 'be a web address such as https://api.wit.ai',
};

/** Settings whose value must not be repeated in a message. */
const SECRET = new Set<string>([
  'SERVER_KEY',
  'DATABASE_URL',
  'LIBRETRANSLATE_KEY',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'METRICS_TOKEN',
]);

/**
 * Reads every setting of the environment once; nothing else reads it. An empty value counts as not given.
 * @throws ConfigError naming the first setting that cannot be used.
 */
export function readConfig(environment: Environment): Config {
  const given = Object.fromEntries(NAMES.map((name) => [name, environment[name]?.trim() || undefined]));
  const result = SETTINGS.safeParse(given);
  if (!result.success) {
    const name = NAMES.find((each) => each === result.error.issues[0]?.path[0]);
    throw new ConfigError(name === undefined ? result.error.message : complaint(name, given));
  }
  const settings = result.data;
  const publicUrl = settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`;
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    contactEmail: settings.CONTACT_EMAIL,
    features: settings.FEATURES,
    reportingDsn: settings.REPORTING_DSN,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Parlance <${settings.CONTACT_EMAIL ?? `no-reply@${new URL(publicUrl).hostname}`}>`,
    mailRetrySeconds: settings.MAIL_RETRY_SECONDS,
    mailSeconds: settings.MAIL_SECONDS,
    mailOutbox:
      settings.MAIL_OUTBOX === undefined ? settings.NODE_ENV === 'development' : settings.MAIL_OUTBOX === 'on',
    linkSeconds: settings.LINK_SECONDS,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    statementSeconds: settings.STATEMENT_SECONDS,
    home: resolve(settings.PARLANCE_HOME),
    webDirectory: resolve(settings.WEB_DIR),
    serverKey: Buffer.from(settings.SERVER_KEY, 'hex'),
    captcha: settings.CAPTCHA,
    captchaService: settings.CAPTCHA === 'siteverify' ? captchaService(given, settings) : undefined,
    captchaCost: settings.CAPTCHA_COST,
    seedExamples: settings.SEED_EXAMPLES,
    rateLimitFactor: rateLimitFactor(settings.RATE_LIMITS),
    proxies: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    remoteOrigins: settings.REMOTE_ORIGINS,
    areaHosts: settings.AREA_HOSTS,
    bodyBytes: settings.BODY_MEGABYTES * MEGABYTE,
    uploadBytes: settings.UPLOAD_MEGABYTES * MEGABYTE,
    uploadsAtOnce: settings.UPLOADS_AT_ONCE,
    uploadRows: settings.UPLOAD_ROWS,
    unpackedBytes: settings.UNPACKED_MEGABYTES * MEGABYTE,
    pageItems: settings.PAGE_ITEMS,
    requestSeconds: settings.REQUEST_SECONDS,
    idleSeconds: settings.IDLE_SECONDS,
    connections: settings.CONNECTIONS,
    uploadSeconds: settings.UPLOAD_SECONDS,
    uploadMemoryMegabytes: settings.UPLOAD_MEMORY_MEGABYTES,
    passwordMegabytes: settings.PASSWORD_MEGABYTES,
    metricsToken: settings.METRICS_TOKEN,
    libreTranslate:
      settings.LIBRETRANSLATE_URL === undefined
        ? undefined
        : { url: settings.LIBRETRANSLATE_URL, key: settings.LIBRETRANSLATE_KEY },
    witUrl: settings.WIT_URL,
    sessionDays: settings.SESSION_DAYS,
    inboxDays: settings.INBOX_DAYS,
    trainingInboxSentences: settings.TRAINING_INBOX_SENTENCES,
    trashDays: settings.TRASH_DAYS,
    jobHeartbeatSeconds: settings.JOB_HEARTBEAT_SECONDS,
    trainingThreads: settings.TRAINING_THREADS,
    trainingMemoryMegabytes: settings.TRAINING_MEMORY_MEGABYTES,
    modelCacheBytes: settings.MODEL_CACHE_MEGABYTES * MEGABYTE,
  };
}

/** @throws ConfigError for the first part that is missing. */
function captchaService(
  given: Environment,
  { CAPTCHA_VERIFY_URL: verifyUrl, CAPTCHA_SECRET: secret, CAPTCHA_SITE_KEY: siteKey }: z.output<typeof SETTINGS>,
): CaptchaService {
  if (verifyUrl === undefined) throw new ConfigError(complaint('CAPTCHA_VERIFY_URL', given));
  if (secret === undefined) throw new ConfigError(complaint('CAPTCHA_SECRET', given));
  if (siteKey === undefined) throw new ConfigError(complaint('CAPTCHA_SITE_KEY', given));
  return { verifyUrl, secret, siteKey };
}

function complaint(name: SettingName, given: Environment): string {
  const must = MUST[name] ?? SETTINGS.shape[name].meta()?.title ?? 'be valid';
  const shown = given[name] === undefined || SECRET.has(name) ? '' : ` (it is "${given[name]}")`;
  return `The setting ${name} must ${must}${shown}.`;
}

function rateLimitFactor(value: string): number {
  if (value === 'on') return 1;
  return value === 'off' ? 0 : Number(value);
}
