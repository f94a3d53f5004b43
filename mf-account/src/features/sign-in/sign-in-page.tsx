import { canUsePasskeys, LoginForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';
import { messages } from './messages.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { solveCaptcha } from '../../components/captcha/solve.ts';

/** The sign-in page [ACC-04]. The shell redirects as soon as there is a session. */
export function SignInPage() {
  const t = useMessages(messages);
  const { search } = useLocation();
  // Keeps `next`, so that new users reach the page they came for.
  const below = (
    <>
      {t('newHere')} <Link to={paths.signUp() + search}>{t('signUp')}</Link>
    </>
  );
  return (
    <Boarding title={t('title')} purpose={t('purpose')} below={below}>
      <LoginForm withForgotPassword solveCaptcha={solveCaptcha} />
      {canUsePasskeys() && <PasskeySignIn />}
    </Boarding>
  );
}
