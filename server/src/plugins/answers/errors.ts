import fp from 'fastify-plugin';
import { isDatabaseAway, isDataException, isGivenUp, isReferenceGone } from '../../db/errors.ts';
import { errorBody } from '../../lib/http/error-body.ts';
import {
  BadRequest,
  Conflict,
  FieldErrors,
  HttpError,
  PayloadTooLarge,
  say,
  Unavailable,
  UnsupportedMediaType,
} from '../../lib/errors.ts';
import { localeOf, textOf } from '../../lib/messages/index.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../lib/messages/index.ts';
import type { ErrorShape } from './error-shape.ts';

/** The one place where an error becomes a response. */
export const errorsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = refusalOf(error, request);
      const isOfDatabase = (known instanceof Unavailable || known instanceof Conflict) && known !== error;
      if (known?.cause !== undefined) request.log.warn({ err: known.cause }, 'what is stored could not be read');
      if (isOfDatabase) request.log.warn({ err: error }, 'the database did not do what was asked');
      const { errorShape } = request.routeOptions.config;
      return known ? sendRefusal(known, request, reply, errorShape) : sendFault(error, request, reply, errorShape);
    });
    done();
  },
  { name: 'errors' },
);

/** @param shape the format of another tool, where its clients are served */
export function sendRefusal(
  error: HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
  shape?: ErrorShape,
): FastifyReply {
  const { status, headers } = error;
  const locale = localeOf(request.headers['accept-language']);
  const kept = error instanceof PayloadTooLarge && dropRest(request) ? { connection: 'keep-alive' } : {};
  return reply
    .code(status)
    .headers({ ...headers, ...kept, 'content-language': locale })
    .send(shape ? shape({ status, message: sentenceOf(error, locale) }) : errorBody(error, locale));
}

/** The most that is read of a body only to drop it. */
const DROPPED_BYTES = 64 * 1024 * 1024;

/**
 * Reads the rest of a refused body and drops it: closing the connection while the client sends would lose the response.
 * @returns false for a body without a length, or one that is too large even for that
 */
function dropRest({ raw }: FastifyRequest): boolean {
  if (!(Number(raw.headers['content-length']) <= DROPPED_BYTES)) return false;
  raw.unpipe();
  raw.resume();
  return true;
}

/** One sentence, with the field it concerns. */
function sentenceOf(error: HttpError, locale: Locale): string {
  const [problem] = error instanceof FieldErrors ? error.problems : [];
  const field = problem && problem.path.length > 0 ? `${problem.path.join('.')}: ` : '';
  return field + textOf(error.detail, locale);
}

/** The detail of an unknown error stays in the log; the request id connects the two. */
function sendFault(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  shape?: ErrorShape,
): FastifyReply {
  request.log.error({ err: error }, 'request failed');
  const detail = textOf(say('internal'), localeOf(request.headers['accept-language']));
  return reply.code(500).send(shape ? shape({ status: 500, message: detail }) : { detail, request_id: request.id });
}

const WRONG_TYPE = new Set(['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'FST_INVALID_MULTIPART_CONTENT_TYPE']);
const TOO_LARGE = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_REQ_FILE_TOO_LARGE']);

function refusalOf(error: FastifyError, request: FastifyRequest): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (WRONG_TYPE.has(error.code)) return new UnsupportedMediaType(request.headers['content-type'] ?? '');
  if (TOO_LARGE.has(error.code)) return new PayloadTooLarge(request.routeOptions.bodyLimit);
  if (isDatabaseAway(error)) return new Unavailable();
  if (isGivenUp(error)) return new Unavailable(say('given_up'));
  if (isReferenceGone(error)) return new Conflict(say('reference_gone'));
  if (isDataException(error)) return new BadRequest(say('invalid'));
  if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode >= 500) return undefined;
  return new BadRequest(say('body_malformed'));
}
