import { useState } from 'react';
import type { ReactNode } from 'react';

import type { Flag } from '../domain/index.ts';
import { LoginForm } from '../forms/index.ts';
import { formatAgo, useMessages } from '../i18n/index.ts';
import { Link } from '../platform/index.ts';
import { paths } from '../routes/index.ts';
import { useSession } from '../session/index.ts';
import type { RepositoryInfo } from './document.ts';
import { messages } from './messages.ts';
import { useVersionedPath } from './path.ts';
import styles from './repository.module.css';
import { RequestModal } from './request-modal.tsx';

export interface RequireRightProps {
  repository: RepositoryInfo;
  /** Any one of these rights is enough; without any, being signed in is. */
  anyOf: readonly Flag[];
  children: ReactNode;
}

/** Renders its children for authorized users; others get the sign-in form or the rights notice [DASH-06]. */
export function RequireRight({ repository, anyOf, children }: RequireRightProps) {
  const { token } = useSession();
  if (!token) return <LoginPrompt />;
  const isAllowed = anyOf.length === 0 || anyOf.some((flag) => repository.authorization[flag]);
  return isAllowed ? children : <RightsNotice repository={repository} />;
}

/** Lets a visitor sign in without leaving the page. */
export function LoginPrompt() {
  const t = useMessages(messages);
  return (
    <div className={styles['prompt']}>
      <h2>{t('signInTitle')}</h2>
      <p>{t('signInText')}</p>
      <LoginForm />
      <p className="soft">
        {t('noAccount')} <Link to={paths.signUp()}>{t('signUp')}</Link>
      </p>
    </div>
  );
}

/** Explains that the right is missing and offers to request it, or shows that a request is pending [DASH-06]. */
export function RightsNotice({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const { owner, request_authorization: request, available_request_authorization: canAsk } = repository;
  const isPending = request !== null && request.approved_by === null;
  if (isPending) {
    return (
      <div className="notice">
        <h2>{t('pendingTitle')}</h2>
        <p>{t('pendingText', { when: formatAgo(request.created_at), owner: owner.nickname })}</p>
        <ToSummary repository={repository} />
      </div>
    );
  }
  return (
    <div className="notice">
      <h2>{t('noRightsTitle')}</h2>
      <p>{t('noRightsRead', { owner: owner.nickname })}</p>
      <div className={styles['actions']}>
        {canAsk && (
          <button type="button" className="button primary" onClick={() => setAsking(true)}>
            {t('request')}
          </button>
        )}
        <ToSummary repository={repository} />
      </div>
      <RequestModal repository={repository} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

function ToSummary({ repository: { owner, slug } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  return (
    <Link className="button" to={versioned(paths.repositorySummary({ ownerNickname: owner.nickname, slug }))}>
      {t('toSummary')}
    </Link>
  );
}
