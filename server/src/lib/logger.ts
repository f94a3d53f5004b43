import { LogController } from 'fastify';
import { pino } from 'pino';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

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
/** Path segments that are secrets themselves: tokens of mailed links, and translator links. */
const SECRET_SEGMENT =
  /(\/(?:loginexternal|translator\/info|translator\/control|external\/[^/]+\/[^/]+\/translate|(?:reset-password|confirm-email)\/[^/]+)\/)[^/?]+/g;

/** One line of JSON an event, without anything that would let a reader of the log act as someone. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    redact: { paths: SECRETS, censor: '[secret]' },
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: withoutSecrets(url), ip }),
    },
  };
}

/** One line a request, when it has been answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}

/** Log of a process that serves no requests. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: logLevel, redact: { paths: SECRETS, censor: '[secret]' } });
}

/** Address of a request as it may be logged: secrets in the path hidden, the query left out. */
export function withoutSecrets(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(SECRET_SEGMENT, '$1[secret]');
}
