import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { LegalPage } from './legal.schema.ts';
import type { App } from '../../../lib/app.ts';

/** What the operator publishes about the site: terms, privacy, imprint [OPS-10]. */
export function legalRoutes(app: App): void {
  app.get('/v2/legal/', { access: 'public', schema: { response: { 200: z.array(LegalPage) } } }, (request) => [
    ...app.legal.in(localeOf(request.headers['accept-language'])),
  ]);
}
