import { Suspense, useState } from 'react';

import { ApiError, client, openSession, openSessionAt, secondStepOf } from '../api/index.ts';
import type { SecondStep } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Link } from '../platform/index.ts';
import { paths } from '../routes/index.ts';
import { ProofForm } from './lazy-proof-form.ts';
import { messages } from './messages.ts';
import { SchemaForm } from './schema-form.tsx';
import { startSignedIn } from './start-signed-in.ts';

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

export interface LoginFormProps {
  withForgotPassword?: boolean;
  /** Solves the server's captcha, in areas that can; used only when too many guesses block the account. */
  solveCaptcha?: SolveCaptcha;
}

/**
 * Signs in with e-mail and password [ACC-04], and a second factor where the account has one [ACC-42]. It starts the
 * session itself, and screens that use the session follow.
 */
export function LoginForm({ withForgotPassword = false, solveCaptcha }: LoginFormProps) {
  const t = useMessages(messages);
  const [step, setStep] = useState<SecondStep>();
  const signIn = async (credentials: Credentials) => {
    try {
      await startSignedIn(await getSession(credentials, solveCaptcha));
    } catch (error) {
      const next = secondStepOf(error);
      if (!next) throw error;
      setStep(next);
    }
  };
  if (step) return <SecondFactor step={step} onCancel={() => setStep(undefined)} />;
  return (
    <SchemaForm<Credentials>
      id="sign-in"
      takesFocus
      source={{ path: LOGIN, action: 'POST', expected: 2 }}
      fields={{
        username: { label: t('email'), autoComplete: 'username' },
        password: { label: t('password'), autoComplete: 'current-password' },
      }}
      submit={{ label: t('signIn'), isWide: true }}
      onSubmit={signIn}
    >
      {withForgotPassword && <Link to={paths.recoverPassword()}>{t('forgotPassword')}</Link>}
    </SchemaForm>
  );
}

function SecondFactor({ step: { ticket, methods }, onCancel }: { step: SecondStep; onCancel: () => void }) {
  const t = useMessages(messages);
  return (
    <Suspense fallback={null}>
      <p>{t('secondStep')}</p>
      <ProofForm
        methods={methods}
        ask={() => client.post('/v2/account/login/second-factor/passkey/', { body: { ticket } })}
        onProof={async (proof) =>
          startSignedIn(await openSessionAt('/v2/account/login/second-factor/', { ...proof, ticket }))
        }
        onCancel={onCancel}
      />
    </Suspense>
  );
}
