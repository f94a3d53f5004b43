import { ApiError } from 'shared/api';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, useLocation, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';
import { usePersonWords } from '../../components/field-words.ts';
import { REGISTER, signUp } from './api.ts';
import type { Registration } from './api.ts';
import { CaptchaBox } from './captcha/captcha-box.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { messages } from './messages.ts';
import { arrangeSignUp } from './model.ts';

interface SignUpForm extends Omit<Registration, 'recaptcha'> {
  confirm_password: string;
}

const SINGLE_USE = ['recaptcha'] as const;

/** Sign up, then straight in [ACC-01, ACC-02, ACC-03]. */
export function SignUpPage() {
  const t = useMessages(messages);
  const words = usePersonWords();
  const captcha = useCaptcha();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { message } = App.useApp();

  const handleSubmit = async ({ email, name, nickname, password }: SignUpForm) => {
    const recaptcha = await captcha.answer().catch((error: unknown) => {
      throw error instanceof ApiError ? error : new ApiError(400, { recaptcha: [t('captchaFailed')] });
    });
    const isSignedIn = await signUp({ email, name, nickname, password, recaptcha }).catch((error: unknown) => {
      captcha.restart();
      throw error;
    });
    if (isSignedIn) return;
    void message.success(t('created'));
    await navigate(paths.signIn() + search);
  };

  return (
    <Boarding
      title={t('title')}
      purpose={t('purpose')}
      below={
        <>
          {t('haveAccount')} <Link to={paths.signIn() + search}>{t('signIn')}</Link>
        </>
      }
    >
      <SchemaForm<SignUpForm>
        id="sign-up"
        path={REGISTER}
        action="POST"
        submitLabel={t('submit')}
        onSubmit={handleSubmit}
        arrange={arrangeSignUp}
        words={{
          ...words,
          confirm_password: { label: t('confirm'), help: '' },
          recaptcha: { label: t('captcha'), isLabelHidden: true },
        }}
        autoComplete={{ confirm_password: 'new-password' }}
        checks={{ confirm_password: (value, values) => (value === values['password'] ? undefined : t('differ')) }}
        renderers={{ recaptcha: () => <CaptchaBox captcha={captcha} /> }}
        singleUse={SINGLE_USE}
        expectedFields={6}
        isWide
      >
        <p className="soft">
          {t('terms')} <Link to={paths.terms()}>{t('termsLink')}</Link>.
        </p>
      </SchemaForm>
    </Boarding>
  );
}
