import { captchaRoutes } from '../captcha/captcha.routes.ts';
import { createCaptcha } from '../captcha/captcha.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { profileRoutes } from './profile.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { sessionCookieRoutes } from './session-cookie.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import type { App } from '../../../lib/app.ts';

export function accountRoutes(app: App): void {
  const captcha = createCaptcha(app.config);
  const postbox = createPostbox(app.config);
  captchaRoutes(app, captcha);
  signUpRoutes(app, { captcha, postbox });
  signInRoutes(app, { captcha, postbox });
  sessionCookieRoutes(app);
  profileRoutes(app, postbox);
  recoveryRoutes(app, postbox);
}
