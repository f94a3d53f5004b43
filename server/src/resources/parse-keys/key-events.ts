import { forgetKeys } from './parse-key.resource.ts';
import type { App } from '../../lib/app.ts';

/** Database notification, sent by triggers: the access of a parse key may have changed. It has no fields. */
export const KEY_TOPIC = 'parse key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is called often and changes nothing about the access of keys. */
    keepsKeys?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Clears the key cache after every write of this process, and when the database reports a change by another process.
 */
export function forgetKeysOnChange(app: App): void {
  const { db, events } = app;
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.routeOptions.config.keepsKeys !== true && !READS.has(request.method)) forgetKeys(db);
    done(null, payload);
  });
  app.addHook('onListen', (done) => {
    events.on(KEY_TOPIC, () => forgetKeys(db));
    events.onConnected(() => forgetKeys(db));
    done();
  });
}
