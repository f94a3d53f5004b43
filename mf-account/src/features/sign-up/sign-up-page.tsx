import { ApiError } from 'shared/api';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, useLocation, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';

import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { confirmationOptions } from '../../components/confirmation.ts';
import { usePersonWords } from '../../components/field-words.ts';
import { REGISTER, signUp } from './api.ts';
import type { Registration } from './api.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { messages } from './messages.ts';
import { arrangeSignUp } from './model.ts';

interface SignUpForm extends Omit<Registration, 'recaptcha'> {
  confirm_password: string;
}

/** The sign-up page; new users are signed in at once [ACC-01, ACC-02, ACC-03]. */
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
        source={{ path: REGISTER, action: 'POST', arrange: arrangeSignUp, expected: 6 }}
        fields={{
          ...words,
          confirm_password: confirmationOptions(t('confirm'), t('differ')),
          recaptcha: {
            label: t('captcha'),
            isLabelHidden: true,
            isSingleUse: true,
            render: () => <CaptchaBox captcha={captcha} />,
          },
        }}
        submit={{ label: t('submit'), isWide: true }}
        onSubmit={handleSubmit}
      >
        <p className="soft">
          {t('terms')} <Link to={paths.terms()}>{t('termsLink')}</Link>.
        </p>
      </SchemaForm>
    </Boarding>
  );
}
