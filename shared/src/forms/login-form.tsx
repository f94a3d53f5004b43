import { ApiError, client, openSession } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Link } from '../platform/index.ts';
import { paths } from '../routes/index.ts';
import { beginSession } from '../session/index.ts';
import { doDraftsWait } from './draft.ts';
import { messages } from './messages.ts';
import { SchemaForm } from './schema-form.tsx';

const LOGIN = '/v2/account/login/';
const TOO_MANY_REQUESTS = 429;

interface Credentials {
  username: string;
  password: string;
}

type SolveCaptcha = () => Promise<string>;

/** While guesses of others block an account, a solved captcha lets its owner in. */
async function getSession(credentials: Credentials, solveCaptcha: SolveCaptcha | undefined): Promise<string> {
  try {
    return await openSession(credentials);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== TOO_MANY_REQUESTS || !solveCaptcha) throw error;
    const solution = await solveCaptcha().catch(() => '');
    if (solution === '') throw error;
    return openSession({ ...credentials, recaptcha: solution });
  }
}

async function signIn(credentials: Credentials, solveCaptcha: SolveCaptcha | undefined): Promise<void> {
  const session = await getSession(credentials, solveCaptcha);
  // Restores unsaved text of a lost session before the screen that shows it is rendered.
  const owner = doDraftsWait()
    ? await client.get('/v2/account/my-profile/', { session }).catch(() => undefined)
    : undefined;
  beginSession(session, owner && { nickname: owner.nickname, name: owner.name });
}

export interface LoginFormProps {
  withForgotPassword?: boolean;
  /** Solves the server's captcha, in areas that can; used only when too many guesses block the account. */
  solveCaptcha?: SolveCaptcha;
}

/**
 * Signs in with e-mail and password [ACC-04]. It starts the session itself, and screens that use the session follow.
 */
export function LoginForm({ withForgotPassword = false, solveCaptcha }: LoginFormProps) {
  const t = useMessages(messages);
  return (
    <SchemaForm<Credentials>
      id="sign-in"
      source={{ path: LOGIN, action: 'POST', expected: 2 }}
      fields={{
        username: { label: t('email'), autoComplete: 'username' },
        password: { label: t('password'), autoComplete: 'current-password' },
      }}
      submit={{ label: t('signIn'), isWide: true }}
      onSubmit={(credentials) => signIn(credentials, solveCaptcha)}
    >
      {withForgotPassword && <Link to={paths.recoverPassword()}>{t('forgotPassword')}</Link>}
    </SchemaForm>
  );
}
