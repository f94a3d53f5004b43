import { z } from 'zod';
import type { UploadSize } from './fixed-limits.ts';
import { megabytes, oneOf, setting, whole } from './setting.ts';

/** Limits for one caller. The help names the response above the limit. */
export const LIMITS = {
  uploads: setting(
    'UPLOADS',
    'normal',
    oneOf<UploadSize>(['small', 'normal', 'large'], 'be small, normal or large'),
    'Size of uploaded files and exports, and the memory and threads for them. See [uploads](#uploads).',
  ),
  statementSeconds: setting(
    'STATEMENT_SECONDS',
    '30',
    whole(1, 3600),
    'Time limit for one database statement of the API. Above it: 503 with `Retry-After`.',
  ),
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
