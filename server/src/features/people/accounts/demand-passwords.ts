import { Forbidden, say } from '../../../lib/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Hook of the routes that take a password as a way to sign in. @throws Forbidden on sites without passwords. */
export function demandPasswords({ server }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (!server.config.passwords) throw new Forbidden(say('passwords_off'));
  done();
}
