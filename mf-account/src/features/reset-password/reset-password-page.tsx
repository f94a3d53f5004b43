import { useEffect, useState } from 'react';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, useNavigate, useParams } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';
import { withConfirmation } from '../../components/confirmation.ts';
import { usePersonWords } from '../../components/field-words.ts';
import { Outcome } from '../../components/outcome.tsx';
import { resetForm, resetPassword } from './api.ts';
import { messages } from './messages.ts';

/** The outcome can be read this long (ms) before sign in opens [ACC-06]. */
const READING = 4000;

interface ResetForm {
  password: string;
  confirm_password: string;
}

/** Sets a new password by the token of a mailed link [ACC-06]. */
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
          path={resetForm(nickname)}
          action="PUT"
          submitLabel={t('submit')}
          onSubmit={handleSubmit}
          arrange={withConfirmation}
          words={{
            password: { ...words, label: t('newPassword') },
            confirm_password: { label: t('confirm'), help: '' },
          }}
          autoComplete={{ confirm_password: 'new-password' }}
          checks={{ confirm_password: (value, values) => (value === values['password'] ? undefined : t('differ')) }}
          expectedFields={2}
          isWide
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
