import { useState } from 'react';

import { formatAgo, useMessages } from '../i18n/index.ts';
import { Link, useLocation } from '../platform/index.ts';
import { paths } from '../routes/index.ts';
import { useSession } from '../session/index.ts';
import type { RepositoryInfo } from './document.ts';
import { messages } from './messages.ts';
import { RequestModal } from './request-modal.tsx';

/** Requests access to a public intelligence, or says that it was requested; nothing for the team [DASH-06]. */
export function RequestAccess({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { token } = useSession();
  const { pathname } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { request_authorization: request, available_request_authorization: canAsk } = repository;
  if (!token) {
    return (
      <Link className="button" to={paths.signIn(pathname)}>
        {t('request')}
      </Link>
    );
  }
  if (request !== null && request.approved_by === null)
    return <span className="soft">{t('asked', { when: formatAgo(request.created_at) })}</span>;
  if (!canAsk) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t('request')}
      </button>
      <RequestModal repository={repository} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
