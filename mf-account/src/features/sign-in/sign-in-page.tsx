import { LoginForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';
import { messages } from './messages.ts';

/** Sign in [ACC-04]. The shell sends the visitor on as soon as there is a session. */
export function SignInPage() {
  const t = useMessages(messages);
  const { search } = useLocation();
  // Keeps `next`, so that a new account ends up where its owner was going.
  const below = (
    <>
      {t('newHere')} <Link to={paths.signUp() + search}>{t('signUp')}</Link>
    </>
  );
  return (
    <Boarding title={t('title')} purpose={t('purpose')} below={below}>
      <LoginForm withForgotPassword />
    </Boarding>
  );
}
