import { Busy, say } from '../errors.ts';
import type { FastifyReply } from 'fastify';

/** Aborted when the answer's connection ends: a request counts as closed as soon as its body has been read. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort(new Busy(say('uploads_busy'))));
  return leaving.signal;
}
