import { createPostbox } from '../../../resources/mail/postbox.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { secondStepRoutes } from './second-step.routes.ts';
import type { App } from '../../../lib/app.ts';

/** Proofs beyond a password: authenticator apps, recovery codes and passkeys. */
export function secondFactorFeature(app: App): void {
  const postbox = createPostbox(app.config);
  secondFactorRoutes(app, postbox);
  passkeyRoutes(app, postbox);
  secondStepRoutes(app, postbox);
  confirmationRoutes(app, postbox);
}
