import fp from 'fastify-plugin';
import { isDatabaseAway, isDataException, isGivenUp, isReferenceGone } from '../db/errors.ts';
import { errorBody } from '../lib/error-body.ts';
import {
  BadRequest,
  Conflict,
  HttpError,
  PayloadTooLarge,
  say,
  Unavailable,
  UnsupportedMediaType,
} from '../lib/errors.ts';
import { localeOf, textOf } from '../lib/messages/index.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The one place where an error becomes an answer. */
export const errorsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = refusalOf(error, request);
      const isOfDatabase = (known instanceof Unavailable || known instanceof Conflict) && known !== error;
      if (isOfDatabase) request.log.warn({ err: error }, 'the database did not do what was asked');
      return known ? sendRefusal(known, request, reply) : sendFault(error, request, reply);
    });
    done();
  },
  { name: 'errors' },
);

export function sendRefusal(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(error.status)
    .headers({ ...error.headers, 'content-language': localeOf(request.headers['accept-language']) })
    .send(errorBody(error, localeOf(request.headers['accept-language'])));
}

/** Detail of an unknown error stays in the log; the request id ties the two together. */
function sendFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'request failed');
  const detail = textOf(say('internal'), localeOf(request.headers['accept-language']));
  return reply.code(500).send({ detail, request_id: request.id });
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
