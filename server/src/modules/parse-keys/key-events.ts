import { forgetKeys } from './parse-key.resource.ts';
import type { App } from '../../lib/app.ts';

/** Database notification, sent by triggers: what a parse key opens may have changed. It has no fields. */
export const KEY_TOPIC = 'parse key';

/**
 * Clears the key cache after every answer of this process, and when the database reports a change made by another one.
 * Calls to `parsePaths` change nothing and keep the cache.
 */
export function forgetKeysOnChange(app: App, parsePaths: ReadonlySet<string>): void {
  const { db, events } = app;
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!parsePaths.has(request.routeOptions.url ?? '')) forgetKeys(db);
    done(null, payload);
  });
  app.addHook('onListen', (done) => {
    events.on(KEY_TOPIC, () => forgetKeys(db));
    events.onConnected(() => forgetKeys(db));
    done();
  });
}
