import { canUsePasskeys, LoginForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, Skeleton, useLocation, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';
import { signInWaysQuery } from '../../components/sign-in-ways.ts';
import { messages } from './messages.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { solveCaptcha } from '../../components/captcha/solve.ts';

/** The sign-in page [ACC-04]. The shell redirects as soon as there is a session. */
export function SignInPage() {
  const t = useMessages(messages);
  const { search } = useLocation();
  const ways = useQuery(signInWaysQuery());
  const { passwords: hasPasswords = true, providers = [] } = ways.data ?? {};
  // Keeps `next`, so that new users reach the page they came for.
  const below = (
    <>
      {t('newHere')} <Link to={paths.signUp() + search}>{t('signUp')}</Link>
    </>
  );
  return (
    <Boarding title={t('title')} purpose={t('purpose')} below={hasPasswords && below}>
      {ways.isPending ? (
        <Skeleton rows={4} />
      ) : (
        <>
          {providers.length > 0 && <ProviderSignIn providers={providers} />}
          {hasPasswords && <LoginForm withForgotPassword solveCaptcha={solveCaptcha} />}
          {canUsePasskeys() && <PasskeySignIn />}
        </>
      )}
    </Boarding>
  );
}
