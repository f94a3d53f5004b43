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
  async (app: FastifyInstance) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const known = refusalOf(error, request);
      const isOfDatabase = (known instanceof Unavailable || known instanceof Conflict) && known !== error;
      if (isOfDatabase) request.log.warn({ err: error }, 'the database did not do what was asked');
      return known ? sendRefusal(known, request, reply) : sendFault(error, request, reply);
    });
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

function refusalOf(error: FastifyError, request: FastifyRequest): HttpError | undefined {
  if (error instanceof HttpError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new UnsupportedMediaType(request.headers['content-type'] ?? '');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new PayloadTooLarge(request.routeOptions.bodyLimit ?? 0);
    default:
  }
  if (isDatabaseAway(error)) return new Unavailable();
  if (isGivenUp(error)) return new Unavailable(say('given_up'));
  if (isReferenceGone(error)) return new Conflict(say('reference_gone'));
  if (isDataException(error)) return new BadRequest(say('invalid'));
  if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode >= 500) return undefined;
  return new BadRequest(say('body_malformed'));
}
