import { z } from 'zod';
import { megabytes, setting, whole } from './setting.ts';

/** Limits for one caller. The help names the response above the limit. */
export const LIMITS = {
  bodyBytes: setting(
    'BODY_MEGABYTES',
    '2',
    megabytes(1, 64),
    'Largest request body, and largest file sent to a call that accepts no uploads. Above it: 413.',
  ),
  uploadBytes: setting(
    'UPLOAD_MEGABYTES',
    '32',
    megabytes(1, 512),
    'Largest uploaded file, and largest archive sent by Wit.ai. Above it: 413; the import ends with the reason.',
  ),
  uploadsAtOnce: setting(
    'UPLOADS_AT_ONCE',
    '8',
    whole(1, 1000),
    'Maximum uploaded files that one API process holds at the same time; one person may use a quarter of ' +
      'them. Above it: 503 with `Retry-After`.',
  ),
  uploadRows: setting(
    'UPLOAD_ROWS',
    '100000',
    whole(1, 1_000_000),
    'Sentences or rows of one uploaded or imported file; each may have 60 values in JSON, 10 in YAML. Above ' +
      'it: 400 at `file`.',
  ),
  unpackedBytes: setting(
    'UNPACKED_MEGABYTES',
    '64',
    megabytes(1, 1024),
    'Unpacked size of a compressed file (a spreadsheet, an archive of Wit.ai). Above it: 400 at `file`.',
  ),
  uploadThreads: setting(
    'UPLOAD_THREADS',
    '2',
    whole(1, 64),
    'Uploaded files of one kind (sentences, translations) that an API process reads at the same time, each on ' +
      'a thread. One file per person; people with waiting files take turns.',
  ),
  uploadSeconds: setting(
    'UPLOAD_SECONDS',
    '60',
    whole(1, 3600),
    'Time for reading one uploaded file, not counting the wait for its turn. Above it: 400 at `file`.',
  ),
  uploadMemoryMegabytes: setting(
    'UPLOAD_MEMORY_MEGABYTES',
    '1024',
    whole(128, 65_536),
    'Memory for reading one uploaded file. Above it: 400 at `file`.',
  ),
  exportsAtOnce: setting(
    'EXPORTS_AT_ONCE',
    '4',
    whole(1, 100),
    'Exports that an API process writes at the same time, each with a connection to the database. One export ' +
      'per person; the others wait for their turn.',
  ),
  exportSeconds: setting(
    'EXPORT_SECONDS',
    '600',
    whole(10, 7200),
    'Time for writing one export, which depends on how fast the client reads it. Above it, the download is ' +
      'cut off.',
  ),
  buildBytes: setting(
    'BUILD_MEGABYTES',
    '16',
    megabytes(1, 256),
    'Build of an area that a team publishes over HTTP, source maps included. Above it: 413.',
  ),
  publishingPerMinute: setting(
    'PUBLISHING_PER_MINUTE',
    '120',
    whole(1, 10_000),
    'Publishing calls from one address per minute, multiplied by `RATE_LIMITS`. Above it: 429 with `Retry-After`.',
  ),
  reportsPerMinute: setting(
    'REPORTS_PER_MINUTE',
    '60',
    whole(1, 100_000),
    'Browser reports (`BUILD_REPORTS`) from one address per minute, multiplied by `RATE_LIMITS`. Above it: ' +
      '429, and the report is lost.',
  ),
  pageItems: setting(
    'PAGE_ITEMS',
    '1000',
    whole(20, 10_000),
    'Maximum items on one page of a list; a larger `limit` is reduced to it.',
  ),
  statementSeconds: setting(
    'STATEMENT_SECONDS',
    '30',
    whole(1, 3600),
    'Time limit for one database statement of the API. Above it: 503 with `Retry-After`.',
  ),
  requestSeconds: setting('REQUEST_SECONDS', '120', whole(5, 3600), 'Time for a request to arrive. Above it: 408.'),
  idleSeconds: setting(
    'IDLE_SECONDS',
    '72',
    whole(1, 3600),
    'Idle time after which a connection is closed. The idle time of a proxy must be shorter.',
  ),
  stopSeconds: setting(
    'STOP_SECONDS',
    '10',
    whole(0, 600),
    'Time for requests in flight to finish when a process stops. After it, their connections are closed.',
  ),
  streamsPerPerson: setting(
    'STREAMS_PER_PERSON',
    '30',
    whole(1, 1000),
    'Open event streams of one person in an API process. Above it: 429 with `Retry-After`.',
  ),
  connections: setting(
    'CONNECTIONS',
    '10000',
    whole(10, 100_000),
    'Open connections of one API process. Further connections are not accepted.',
  ),
  rateLimitFactor: setting(
    'RATE_LIMITS',
    'on',
    {
      schema: z
        .string()
        .regex(/^(on|off|\d+(\.\d+)?)$/)
        .transform((value) => (value === 'on' ? 1 : Number(value === 'off' ? 0 : value))),
      must: 'be on, off or a factor such as 100',
    },
    '`off`, or a factor such as 100 for the attempts below. Above it: 429 with `Retry-After`.',
  ),
  parsePerMinute: setting(
    'PARSE_PER_MINUTE',
    '6000',
    whole(1, 10_000_000),
    'Texts that one caller may have parsed by one intelligence per minute, multiplied by `RATE_LIMITS`; ' +
      'administrators and keys can allow fewer. Above it: 429 with `Retry-After`.',
  ),
  callsPerMinute: setting(
    'CALLS_PER_MINUTE',
    '6000',
    whole(1, 10_000_000),
    'Calls of one API key per minute, except parsing, multiplied by `RATE_LIMITS`. Above it: 429 with ' +
      '`Retry-After`.',
  ),
  quotaSentences: setting(
    'QUOTA_SENTENCES',
    '0',
    whole(0, 1_000_000_000),
    'Training sentences of one owner of intelligences, an organization or a person, in all versions; 0: no ' +
      'limit. Above it: 400 at the field; an import ends with the reason.',
  ),
  quotaIntelligences: setting(
    'QUOTA_INTELLIGENCES',
    '0',
    whole(0, 1_000_000),
    'Intelligences of one owner; 0: no limit. Above it: 400 at `organization`.',
  ),
  quotaModelBytes: setting(
    'QUOTA_MODEL_MEGABYTES',
    '0',
    megabytes(0, 10_000_000),
    'Trained models of one owner, in all versions; 0: no limit. Above it, a training ends with the reason and ' +
      'its model is not stored, and a version is not copied.',
  ),
  quotaTrainings: setting(
    'QUOTA_TRAININGS',
    '0',
    whole(0, 1_000_000),
    'Trainings of one owner within 24 hours; 0: no limit. Above it: 429 with `Retry-After`.',
  ),
  passwordMegabytes: setting(
    'PASSWORD_MEGABYTES',
    '64',
    whole(12, 1024),
    'Memory for hashing one password (argon2id); each API process hashes two at a time and the others wait. ' +
      'Existing passwords keep the memory they were hashed with.',
  ),
};
