import { useState } from 'react';
import { refusalText } from 'shared/api';
import { ROLE } from 'shared/domain';
import type { RoleNumber } from 'shared/domain';
import { ConfirmButton } from 'shared/forms';
import { formatAgo, formatDate, useMessages } from 'shared/i18n';
import { RoleSelect, useRoleName } from 'shared/people';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import { App } from 'shared/ui';

import { PAGE_SIZE, requestsQuery, useAnswerRequest } from './api.ts';
import type { AccessRequest } from './api.ts';
import { messages } from './messages.ts';
import styles from './team.module.css';

/** Pending requests for access. */
export function Requests({ repository }: { repository: string }) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  // The page has read the first ones, or failed to.
  const requests = useQuery({ ...requestsQuery(repository, page), retryOnMount: false });
  return (
    <section aria-labelledby="requests-title">
      <h2 id="requests-title">{t('requests')}</h2>
      <QueryView query={requests} rows={2} empty={<p className="soft">{t('noRequests')}</p>}>
        {({ results, count }) => (
          <>
            <ul className={styles['list']} aria-label={t('requests')}>
              {results.map((request) => (
                <RequestRow key={request.id} repository={repository} request={request} />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function RequestRow({
  repository,
  request: { id, user__nickname: nickname, text, created_at: createdAt },
}: {
  repository: string;
  request: AccessRequest;
}) {
  const t = useMessages(messages);
  const nameOf = useRoleName();
  const { message } = App.useApp();
  const [role, setRole] = useState<RoleNumber>(ROLE.contributor);
  const { approve, reject } = useAnswerRequest(repository);
  const isBusy = approve.isPending || reject.isPending;

  const handleApprove = () =>
    approve.mutate(
      { id, role },
      {
        onSuccess: () => void message.success(t('approved', { nickname, role: nameOf(role) })),
        onError: (error) => void message.error(refusalText(error, t('wrong'))),
      },
    );

  return (
    <li className={styles['request']}>
      <span className={styles['who']}>
        <strong>@{nickname}</strong>
        <time className="soft" dateTime={createdAt} title={formatDate(createdAt)}>
          {formatAgo(createdAt)}
        </time>
        <q dir="auto">{text || t('noText')}</q>
      </span>
      <RoleSelect label={t('roleFor', { nickname })} value={role} isDisabled={isBusy} onChange={setRole} />
      <span className={styles['answers']}>
        <ConfirmButton
          action={t('reject')}
          label={t('rejectOf', { nickname })}
          title={t('sure')}
          text={t('rejectText', { nickname })}
          isDanger
          isDisabled={isBusy}
          className="button"
          onConfirm={() => reject.mutateAsync(id)}
          done={t('rejected', { nickname })}
        />
        <button
          type="button"
          className="button primary"
          aria-label={t('approveOf', { nickname })}
          disabled={isBusy}
          aria-busy={approve.isPending}
          onClick={handleApprove}
        >
          {t('approve')}
        </button>
      </span>
    </li>
  );
}
