import { client } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Link } from '../platform/index.ts';
import { paths } from '../routes/index.ts';
import { login } from '../session/index.ts';
import { doDraftsWait } from './draft.ts';
import { messages } from './messages.ts';
import { SchemaForm } from './schema-form.tsx';

const LOGIN = '/v2/account/login/';
const AUTOCOMPLETE = { username: 'username', password: 'current-password' };

interface Credentials {
  username: string;
  password: string;
}

async function signIn(credentials: Credentials): Promise<void> {
  const { token } = await client.post(LOGIN, { body: credentials });
  // Unsaved text of a lost session is back before the screen that shows it is drawn.
  const owner = doDraftsWait()
    ? await client.get('/v2/account/my-profile/', { token }).catch(() => undefined)
    : undefined;
  login(token, owner && { nickname: owner.nickname, name: owner.name });
}

/**
 * Signs in with e-mail and password [ACC-04]. Whoever shows it need not do more: the session changes, and screens that
 * follow the session redraw.
 */
export function LoginForm({ withForgotPassword = false }: { withForgotPassword?: boolean }) {
  const t = useMessages(messages);
  const words = { username: { label: t('email') }, password: { label: t('password') } };
  return (
    <SchemaForm<Credentials>
      id="sign-in"
      path={LOGIN}
      action="POST"
      submitLabel={t('signIn')}
      onSubmit={signIn}
      words={words}
      autoComplete={AUTOCOMPLETE}
      expectedFields={2}
      isWide
    >
      {withForgotPassword && <Link to={paths.recoverPassword()}>{t('forgotPassword')}</Link>}
    </SchemaForm>
  );
}
