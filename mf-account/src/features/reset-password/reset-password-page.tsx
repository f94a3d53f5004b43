import { useEffect, useState } from 'react';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, useNavigate, useParams } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';
import { confirmationOptions, withConfirmation } from '../../components/confirmation.ts';
import { usePersonWords } from '../../components/field-words.ts';
import { Outcome } from '../../components/outcome.tsx';
import { resetForm, resetPassword } from './api.ts';
import { messages } from './messages.ts';

/** How long (ms) the confirmation stays before the sign-in page opens [ACC-06]. */
const READING = 4000;

interface ResetForm {
  password: string;
  confirm_password: string;
}

/** Sets a new password with the token of a mailed link [ACC-06]. */
export function ResetPasswordPage() {
  const t = useMessages(messages);
  const { password: words } = usePersonWords();
  const { nickname = '', token = '' } = useParams();
  const [isDone, setDone] = useState(false);
  const handleSubmit = async ({ password }: ResetForm) => {
    await resetPassword({ nickname, token, password });
    setDone(true);
  };
  const below = isDone ? undefined : (
    <>
      {t('oldLink')} <Link to={paths.recoverPassword()}>{t('newLink')}</Link>
    </>
  );
  return (
    <Boarding title={t('title')} purpose={t('purpose', { nickname })} below={below}>
      {isDone ? (
        <Done />
      ) : (
        <SchemaForm<ResetForm>
          id="reset-password"
          source={{ path: resetForm(nickname), action: 'PUT', arrange: withConfirmation, expected: 2 }}
          fields={{
            password: { ...words, label: t('newPassword') },
            confirm_password: confirmationOptions(t('confirm'), t('differ')),
          }}
          submit={{ label: t('submit'), isWide: true }}
          onSubmit={handleSubmit}
        />
      )}
    </Boarding>
  );
}

function Done() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.signIn()), READING);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Outcome title={t('doneTitle')} text={t('done')}>
      <Link to={paths.signIn()} className="button">
        {t('toSignIn')}
      </Link>
    </Outcome>
  );
}
