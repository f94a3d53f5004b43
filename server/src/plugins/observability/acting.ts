import fp from 'fastify-plugin';
import { runActing } from '../../db/acting.ts';
import { networkOf } from '../../resources/sessions/device.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Acting } from '../../db/acting.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const actingIn = ({ account, ip }: FastifyRequest): Acting => ({
  actor: account?.id,
  nickname: account?.nickname,
  key: account?.key?.id,
  network: networkOf(ip),
});

function enter(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
  if (READING.has(request.method)) next();
  else runActing(() => actingIn(request), next);
}

/** Tells the database who makes the changes of a request, for the audit log. Comes before the access plugin. */
export const actingPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    // Reading a body continues in the context of the connection, so the context is entered again after it.
    app.addHook('onRequest', enter);
    app.addHook('preValidation', enter);
    done();
  },
  { name: 'acting' },
);
