import { useEffect, useRef, useState } from 'react';
import { refusalText, secondStepOf } from 'shared/api';
import { endVisit } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, Skeleton, useLocation, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';

import { Boarding } from '../../components/boarding.tsx';
import { answerIn, completeVisit, connectionIn } from './api.ts';
import type { Connection } from './api.ts';
import { ConnectAccount } from './connect-account.tsx';
import { messages } from './messages.ts';
import { SecondStepOf } from './second-step-of.tsx';
import styles from './sign-in-return.module.css';

/** Where OpenID providers return the browser: it completes what the browser went there for [ACC-55]. */
export function SignInReturnPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [visit] = useState(endVisit);
  const [error, setError] = useState<unknown>();
  const isSent = useRef(false);
  useEffect(() => {
    // The answer of a provider counts once.
    if (isSent.current) return;
    isSent.current = true;
    const answer = answerIn(search);
    const completed = answer ? completeVisit(visit, answer) : Promise.reject(new Error('No answer of a provider'));
    completed.then(() => navigate(visit.next, { replace: true }), setError);
  }, [search, visit, navigate]);
  const connection = connectionIn(error);
  const step = secondStepOf(error);
  const handleDone = () => void navigate(visit.next, { replace: true });
  if (error === undefined)
    return (
      <Boarding title={t('waiting')}>
        <Skeleton rows={3} />
      </Boarding>
    );
  if (connection) return <Unconnected connection={connection} onDone={handleDone} />;
  if (step) return <SecondStepOf step={step} onDone={handleDone} />;
  return (
    <Boarding title={t('failedTitle')}>
      <p className={styles['reason']} role="alert">
        {refusalText(error, t('failed'))}
      </p>
      <Link to={visit.purpose === 'sign-in' ? paths.signIn(visit.next) : visit.next} className="button">
        {t('back')}
      </Link>
    </Boarding>
  );
}

function Unconnected({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const t = useMessages(messages);
  const { provider, email } = connection;
  return (
    <Boarding
      title={t('connectTitle', { provider })}
      purpose={email === null ? t('connectPurpose', { provider }) : t('connectPurposeOf', { provider, email })}
    >
      <ConnectAccount connection={connection} onDone={onDone} />
    </Boarding>
  );
}
