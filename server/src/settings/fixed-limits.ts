const MEGABYTE = 1024 * 1024;

/** What an API process may spend on files that people send, and on exports, by the setting UPLOADS. */
export const UPLOAD_SIZES = {
  small: {
    uploadBytes: 8 * MEGABYTE,
    unpackedBytes: 16 * MEGABYTE,
    uploadRows: 20_000,
    uploadsAtOnce: 4,
    uploadThreads: 1,
    uploadSeconds: 60,
    uploadMemoryMegabytes: 512,
    exportsAtOnce: 2,
  },
  normal: {
    uploadBytes: 32 * MEGABYTE,
    unpackedBytes: 64 * MEGABYTE,
    uploadRows: 100_000,
    uploadsAtOnce: 8,
    uploadThreads: 2,
    uploadSeconds: 60,
    uploadMemoryMegabytes: 1024,
    exportsAtOnce: 4,
  },
  large: {
    uploadBytes: 256 * MEGABYTE,
    unpackedBytes: 512 * MEGABYTE,
    uploadRows: 1_000_000,
    uploadsAtOnce: 16,
    uploadThreads: 4,
    uploadSeconds: 600,
    uploadMemoryMegabytes: 8192,
    exportsAtOnce: 8,
  },
} as const;
export type UploadSize = keyof typeof UPLOAD_SIZES;

/** Limits that are the same on every site; docs/operations.md lists those that people notice. */
const FIXED = {
  /** Largest request body, and largest file sent to a call that accepts no uploads. Above it: 413. */
  bodyBytes: 2 * MEGABYTE,
  /** Build of an area that a team publishes over HTTP, source maps included. Above it: 413. */
  buildBytes: 16 * MEGABYTE,
  /** Open connections of one API process; further ones are not accepted. */
  connections: 10_000,
  /** Time for writing one export, which depends on how fast the client reads it. */
  exportSeconds: 600,
  /** A worker without a heartbeat for this long is presumed dead, and its jobs are restarted elsewhere. */
  jobHeartbeatSeconds: 10,
  /** Lifetime of a mailed link. */
  linkSeconds: 3 * 24 * 3600,
  /** Pause after the first failure to send a mail; each later pause is four times as long, up to two hours. */
  mailRetrySeconds: 30,
  /** An unsent mail is abandoned after this time. */
  mailSeconds: 24 * 3600,
  /** How long parse keys shared by a whole organization, created before each member had their own, can still parse. */
  oldKeyDays: 90,
  /** How long the nickname of a permanently deleted account or organization stays reserved. */
  oldNicknameDays: 90,
  /** Maximum items on one page of a list; a larger `limit` is reduced to it. */
  pageItems: 1000,
  /** Publishing calls from one address, multiplied by RATE_LIMITS. */
  publishingPerMinute: 120,
  /** Free space for temporary files below which an API process reports not ready. */
  readyDiskBytes: 50 * MEGABYTE,
  /** How far the replica may lag; above it, lists are read from DATABASE_URL. */
  replicaLagSeconds: 10,
  /** Browser reports from one address, multiplied by RATE_LIMITS. */
  reportsPerMinute: 60,
  /** Time for a request to arrive. */
  requestSeconds: 120,
  /** Open event streams of one person in an API process. */
  streamsPerPerson: 30,
  /** Pause before a failed webhook delivery is retried; it quadruples with each of ten attempts, up to six hours. */
  webhookRetrySeconds: 5,
};

export type FixedLimits = Readonly<Record<keyof typeof FIXED | keyof (typeof UPLOAD_SIZES)['normal'], number>>;

/** Only tests change limits: `TEST_LIMIT_pageItems=20`. */
const TEST_PREFIX = 'TEST_LIMIT_';

export function fixedLimits(
  uploads: UploadSize,
  environment: Readonly<Record<string, string | undefined>>,
): FixedLimits {
  const limits: Record<keyof FixedLimits, number> = { ...FIXED, ...UPLOAD_SIZES[uploads] };
  for (const name of Object.keys(limits) as (keyof FixedLimits)[])
    limits[name] = Number(environment[TEST_PREFIX + name] ?? limits[name]);
  return limits;
}

/** Settings until version 2.0, with what operators can do now. */
const FORMER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'EXPORTS_AT_ONCE',
      'UNPACKED_MEGABYTES',
      'UPLOADS_AT_ONCE',
      'UPLOAD_MEGABYTES',
      'UPLOAD_MEMORY_MEGABYTES',
      'UPLOAD_ROWS',
      'UPLOAD_SECONDS',
      'UPLOAD_THREADS',
    ].map((name) => [name, 'set UPLOADS to small, normal or large instead']),
  ),
  ...Object.fromEntries(
    [
      'BODY_MEGABYTES',
      'BUILD_MEGABYTES',
      'CONNECTIONS',
      'EXPORT_SECONDS',
      'JOB_HEARTBEAT_SECONDS',
      'LINK_SECONDS',
      'MAIL_RETRY_SECONDS',
      'MAIL_SECONDS',
      'OLD_KEY_DAYS',
      'OLD_NICKNAME_DAYS',
      'PAGE_ITEMS',
      'PUBLISHING_PER_MINUTE',
      'READY_DISK_MEGABYTES',
      'REPLICA_LAG_SECONDS',
      'REPORTS_PER_MINUTE',
      'REQUEST_SECONDS',
      'STREAMS_PER_PERSON',
      'WEBHOOK_RETRY_SECONDS',
    ].map((name) => [name, 'the limit is now the same on every site']),
  ),
};

/** One sentence for each setting that no longer has an effect. */
export const formerSettings = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(FORMER)
    .filter(([name]) => (environment[name] ?? '') !== '')
    .map(([name, advice]) => `${name} has no effect: ${advice}.`);
