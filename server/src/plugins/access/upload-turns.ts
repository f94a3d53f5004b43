import { Busy, say } from '../../lib/errors.ts';
import type { FastifyReply } from 'fastify';

/** Share of all turns, so that one person cannot take every turn. */
const SHARE_OF_ONE = 1 / 4;

/**
 * Files are held in memory as a whole until they are stored, so their number is limited in total and per person.
 * @returns a function that takes a turn, which ends with the response or the connection. @throws Busy when no turn is
 * free
 */
export function createUploadTurns(most: number): (accountId: number, reply: FastifyReply) => void {
  const taken: number[] = [];
  const mostOfOne = Math.ceil(most * SHARE_OF_ONE);
  return (accountId, reply) => {
    // A client that has disconnected gets no response.
    if (reply.raw.destroyed) return;
    if (taken.length >= most || taken.filter((id) => id === accountId).length >= mostOfOne)
      throw new Busy(say('uploads_busy'));
    taken.push(accountId);
    reply.raw.once('close', () => taken.splice(taken.indexOf(accountId), 1));
  };
}
