import { ApiError } from 'shared/api';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, hasLegalPage, useLocation, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { useCaptcha } from '../../components/captcha/use-captcha.ts';
import { confirmationOptions } from '../../components/confirmation.ts';
import { usePersonWords } from '../../components/field-words.ts';
import { REGISTER } from '../../components/register.ts';
import { signUp } from './api.ts';
import type { Registration } from './api.ts';
import { CaptchaBox } from './captcha-box.tsx';
import { messages } from './messages.ts';
import { arrangeSignUp, nicknameFrom } from './model.ts';

type SignUpValues = Omit<Registration, 'recaptcha' | 'invitation'>;

export interface SignUpFormProps {
  /** Token of an invitation; empty without one. */
  invitation: string;
  /** Allowed e-mail domains; empty for any. */
  domains: readonly string[];
}

/** The fields of a new account with the captcha. */
export function SignUpForm({ invitation, domains }: SignUpFormProps) {
  const t = useMessages(messages);
  const words = usePersonWords();
  const captcha = useCaptcha();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { message } = App.useApp();
  const emailHelp = domains.length > 0 ? t('domains', { domains: domains.join(', ') }) : '';

  const handleSubmit = async ({ email, name, nickname, password }: SignUpValues) => {
    const recaptcha = await captcha.answer().catch((error: unknown) => {
      throw error instanceof ApiError ? error : new ApiError(400, { recaptcha: [t('captchaFailed')] });
    });
    const isSignedIn = await signUp({ email, name, nickname, password, recaptcha, invitation }).catch(
      (error: unknown) => {
        captcha.restart();
        throw error;
      },
    );
    if (isSignedIn) return;
    void message.success(t('created'));
    await navigate(paths.signIn() + search);
  };

  return (
    <>
      {invitation !== '' && <p className="notice">{t('invited')}</p>}
      <SchemaForm<SignUpValues>
        id="sign-up"
        takesFocus
        source={{ path: REGISTER, action: 'POST', arrange: arrangeSignUp, expected: 6 }}
        fields={{
          ...words,
          email: { ...words['email'], help: emailHelp },
          nickname: { ...words['nickname'], propose: ({ name }) => nicknameFrom(name) },
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
        <p className="soft">{t('ownOrganization')}</p>
        <p className="soft">
          {t('terms')} <Link to={paths.terms()}>{t('termsLink')}</Link>.
          {hasLegalPage('privacy') && (
            <>
              {' '}
              {t('privacy')} <Link to={paths.privacy()}>{t('privacyLink')}</Link>.
            </>
          )}
        </p>
      </SchemaForm>
    </>
  );
}
