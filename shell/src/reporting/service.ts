import { BrowserClient, Scope, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { ApiError } from 'shared/api';

import type { MetricType } from 'web-vitals';

import type { Origin } from './origin.ts';

/** Uses the Sentry protocol, which open alternatives support too. */
export function openService(dsn: string, release: string) {
  // No integrations: only what is sent below is collected; text that people typed stays in the page.
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
    scope.setTags({ area: origin.area, version: origin.version, build: origin.build, shell: release });
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

    sendVital({ name, value, rating }: MetricType, origin: Origin): void {
      const scope = scopeOf(origin);
      scope.setTags({ vital: name, rating });
      client.captureEvent({ message: `web vital ${name}`, level: 'info', extra: { value } }, {}, scope);
    },
  };
}
