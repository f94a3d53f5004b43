import { useState } from 'react';
import { refusalText, secondStepOf } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Link, useLocation, useMutation, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { Button } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';
import { signInWithMail } from './api.ts';
import { messages } from './messages.ts';
import styles from './sign-in-return.module.css';
import { SecondStepOf } from './second-step-of.tsx';

/** Connects accounts by a mailed link. It asks for a click, because mail scanners open links too [ACC-55]. */
export function ConnectAccountPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const handleDone = () => void navigate(paths.home(), { replace: true });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signInWithMail(token),
    onSuccess: handleDone,
  });
  const step = secondStepOf(error);
  if (step) return <SecondStepOf step={step} onDone={handleDone} />;
  return (
    <Boarding title={t('mailTitle')} purpose={t('mailPurpose')}>
      {error ? (
        <>
          <p className={styles['reason']} role="alert">
            {refusalText(error, t('failed'))}
          </p>
          <Link to={paths.signIn()} className="button">
            {t('back')}
          </Link>
        </>
      ) : (
        <Button type="primary" loading={isPending} onClick={() => mutate()}>
          {t('mailConnect')}
        </Button>
      )}
    </Boarding>
  );
}
