import { BrowserClient, Scope, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { ApiError } from 'shared/api';

import type { Origin } from './origin.ts';

/** Speaks the Sentry protocol, which its open replacements understand too. */
export function openService(dsn: string, release: string) {
  // No integrations: nothing is collected that is not sent below; texts that people typed stay in the page.
  const client = new BrowserClient({
    dsn,
    release,
    environment: 'production',
    integrations: [],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
  });
  client.init();

  const scopeOf = (origin: Origin) => {
    const scope = new Scope();
    scope.setTags({ area: origin.area, version: origin.version, build: origin.build });
    scope.setClient(client);
    return scope;
  };

  return {
    sendError(error: unknown, origin: Origin, id: string | undefined): void {
      const scope = scopeOf(origin);
      if (error instanceof ApiError)
        scope.setTags({ status: error.status, call: error.call, request: error.requestId });
      client.captureException(error, { ...(id !== undefined && { event_id: id }) }, scope);
    },

    /** One event for each figure, when the browser knows it: most only as the page is left. */
    sendVitals(here: () => Origin): void {
      for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
        observe(({ name, value, rating }) => {
          const scope = scopeOf(here());
          scope.setTags({ vital: name, rating });
          client.captureEvent({ message: `web vital ${name}`, level: 'info', extra: { value } }, {}, scope);
        });
      }
    },
  };
}
