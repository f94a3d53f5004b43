import { createPostbox } from '../../../resources/mail/postbox.ts';
import { identityRoutes, providerConfirmationRoutes } from './identities.routes.ts';
import { providerRoutes } from './providers.routes.ts';
import type { App } from '../../../lib/app.ts';

/** Single sign-on with OpenID providers. */
export function providersFeature(app: App): void {
  const postbox = createPostbox(app.config);
  providerRoutes(app, postbox);
  identityRoutes(app, postbox);
  providerConfirmationRoutes(app);
}
