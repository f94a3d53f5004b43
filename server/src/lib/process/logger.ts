import { LogController } from 'fastify';
import { pino } from 'pino';
import { queryFailure } from '../../db/query-failure.ts';
import { isTraced, traceFields } from '../../telemetry/tracer.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DestinationStream, Logger, SerializedError } from 'pino';
import type { Config } from '../../config.ts';
import type { QueryFailure } from '../../db/query-failure.ts';

const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.current_password',
  '*.token',
  '*.recaptcha',
  '*.key',
  '*.auth_token',
];
/** Path segments that are secrets themselves: sessions, tokens of mailed links, and translator links. */
const SECRET_PATHS = [
  'loginexternal',
  'translator/info',
  'translator/control',
  'external/[^/]+/[^/]+/translate',
  '(?:reset-password|confirm-email)/[^/]+',
];
const BEFORE_SECRET = `(/(?:${SECRET_PATHS.join('|')})/+)`;
const SECRET_IN_PATH = new RegExp(`${BEFORE_SECRET}[^/]+`, 'gi');
const SECRET_IN_LINE = new RegExp(String.raw`${BEFORE_SECRET}[^/?"\s]+`, 'gi');

const COMPLETED = 'request completed';
/** Log levels of routes whose requests are logged. */
const LEVELS = new Set(['info', 'debug', 'trace']);

const API_KEY = /parl_[0-9A-Za-z]+/g;
/** Keys in the address of a request. */
const TOKEN_IN_QUERY = /([?&]token=)[^&"\s\\]+/gi;

/** Every line passes through this filter, including those of libraries, which may quote an address. */
const hooks = {
  streamWrite: (line: string) =>
    line.replace(SECRET_IN_LINE, '$1[secret]').replace(TOKEN_IN_QUERY, '$1[secret]').replace(API_KEY, 'parl_[secret]'),
};

const STANDARD_OUTPUT = 1;
/** Lines are written together once this many bytes are waiting, or after this delay. */
const LINES_BYTES = 8192;
const LINES_MS = 50;

/** Adds the current trace to a line. */
const joined = () => (isTraced() ? { mixin: traceFields } : {});

/**
 * One line of JSON per event, without anything that would let a reader of the log impersonate someone. A process that
 * exits writes all its lines; one that is killed loses the most recent ones.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    stream: pino.destination({ dest: STANDARD_OUTPUT, minLength: LINES_BYTES, periodicFlush: LINES_MS }),
    redact: { paths: SECRETS, censor: '[secret]' },
    hooks,
    ...joined(),
    serializers: {
      err: describeError,
      req: ({ method, url, ip }) => ({ method, url: withoutSecrets(url), ip }),
    },
  };
}

/** One line per request, once it has been answered. */
export class RequestLog extends LogController {
  #lines: FastifyBaseLogger | undefined;

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime, ...request.span?.fields };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else if (LEVELS.has(request.log.level)) this.#linesOf(request).info({ reqId: request.id, ...line }, COMPLETED);
  }

  /** This line names its fields itself, so they are not searched for secrets; it is by far the most frequent one. */
  #linesOf({ server }: FastifyRequest): FastifyBaseLogger {
    this.#lines ??= server.log.child({}, { redact: [] });
    return this.#lines;
  }
}

/** The log of a process that serves no requests. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    redact: { paths: SECRETS, censor: '[secret]' },
    hooks,
    ...joined(),
    serializers: { err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** A failed query contains user data, so only a small part of it is logged. */
function describeError(error: Error): QueryFailure | SerializedError {
  return queryFailure(error) ?? pino.stdSerializers.err(error);
}

/**
 * The address of a request for the log: without the query and without secrets in the path, however they are encoded.
 */
export function withoutSecrets(url: string): string {
  const [path = ''] = url.split('?', 1);
  const plain = path.replace(/%[2-7][0-9a-f]/gi, (letter) => decodeURIComponent(letter));
  return plain.replace(SECRET_IN_PATH, '$1[secret]');
}
