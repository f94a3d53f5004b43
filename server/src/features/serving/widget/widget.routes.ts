import { readFile } from 'node:fs/promises';
import type { App } from '../../../lib/app.ts';

const CACHED = 'public, max-age=3600';

/** The script with which other sites show a box to try an intelligence [WID-01]. */
export function widgetRoutes(app: App): void {
  const script = readFile(new URL('widget.js', import.meta.url), 'utf8');
  app.get('/v2/widget.js', { access: 'public', schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/javascript; charset=utf-8')
      .send(await script),
  );
}
