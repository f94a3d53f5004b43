import fp from 'fastify-plugin';
import { apiKeyIn } from '../../resources/api-keys/key-account.ts';
import { keyCallsOf } from '../../resources/api-keys/key-calls.ts';
import type { FastifyInstance } from 'fastify';

/** Records every call that is made with an API key, for the people who hold the key [KEY-46]. */
export const keyCallsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const calls = keyCallsOf(app.db);
    app.addHook('onResponse', ({ headers, method, routeOptions, credentialKey }, reply, next) => {
      const text = credentialKey ?? apiKeyIn(headers.authorization);
      const route = routeOptions.url;
      if (text !== undefined && route !== undefined) {
        const milliseconds = Math.round(reply.elapsedTime);
        // What cannot be recorded must not fail the call, which has been answered.
        calls
          .note(text, { calledAt: new Date(), method, route, status: reply.statusCode, milliseconds })
          .catch((error: unknown) => app.log.warn({ err: error }, 'a call of an API key was not recorded'));
      }
      next();
    });
    app.addHook('onClose', () => calls.settled().catch(() => undefined));
    done();
  },
  { name: 'key-calls', dependencies: ['access'] },
);
