import { useState } from 'react';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';
import { Button } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';
import { usePersonWords } from '../../components/field-words.ts';
import { Outcome } from '../../components/outcome.tsx';
import { FORGOT_PASSWORD, askForLink } from './api.ts';
import { messages } from './messages.ts';

/** Requests a link to set a new password [ACC-05]. */
export function RecoverPasswordPage() {
  const t = useMessages(messages);
  const { email: words } = usePersonWords();
  const [sentTo, setSentTo] = useState<string>();
  const handleSubmit = async ({ email }: { email: string }) => {
    await askForLink(email);
    setSentTo(email);
  };
  return (
    <Boarding
      title={t('title')}
      purpose={t('purpose')}
      below={
        <>
          {t('newHere')} <Link to={paths.signUp()}>{t('signUp')}</Link>
        </>
      }
    >
      {sentTo === undefined ? (
        <SchemaForm<{ email: string }>
          id="recover-password"
          source={{ path: FORGOT_PASSWORD, action: 'POST', expected: 1 }}
          fields={{ email: words ?? {} }}
          submit={{ label: t('submit') }}
          onSubmit={handleSubmit}
          actions={
            <Link to={paths.signIn()} className="button">
              {t('cancel')}
            </Link>
          }
        />
      ) : (
        <Outcome title={t('sentTitle')} text={t('sent', { email: sentTo })} hint={t('sentHint')}>
          <Link to={paths.signIn()} className="button">
            {t('toSignIn')}
          </Link>
          <Button type="link" onClick={() => setSentTo(undefined)}>
            {t('again')}
          </Button>
        </Outcome>
      )}
    </Boarding>
  );
}
