import { useForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';

import { REGISTER } from '../../components/register.ts';
import { ClosedSignUp } from './closed-sign-up.tsx';
import { messages } from './messages.ts';
import { closedFor, invitationIn } from './model.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** The sign-up page; new users are signed in at once [ACC-01, ACC-02, ACC-03]. Says who may sign up [ACC-24]. */
export function SignUpPage() {
  const t = useMessages(messages);
  const { search, hash } = useLocation();
  const { data } = useForm(REGISTER);
  const rules = data?.sign_up;
  const invitation = invitationIn(hash);
  const closed = rules && closedFor(rules, invitation);
  return (
    <Boarding
      title={t('title')}
      purpose={closed ? undefined : t('purpose')}
      below={
        <>
          {t('haveAccount')} <Link to={paths.signIn() + search}>{t('signIn')}</Link>
        </>
      }
    >
      {closed ? (
        <ClosedSignUp reason={closed} contact={rules.contact} />
      ) : (
        <SignUpForm invitation={invitation} domains={rules?.domains ?? []} />
      )}
    </Boarding>
  );
}
