import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { InviteForm } from 'shared/people';
import { Pagination, QueryView, useQuery } from 'shared/platform';

import { PAGE_SIZE, membersQuery, useSetRole } from './api.ts';
import styles from './contributors.module.css';
import { MemberRow } from './member-row.tsx';
import { messages } from './messages.ts';

export interface ContributorsProps {
  organization: { nickname: string; name: string };
}

/** Members of the organization, for people who may change it [ORG-05]. */
export function Contributors({ organization: { nickname, name } }: ContributorsProps) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const members = useQuery(membersQuery(nickname, page));
  const give = useSetRole(nickname);
  const known = members.data?.results.map((member) => member.user__nickname) ?? [];
  return (
    <section className={styles['contributors']} aria-labelledby="contributors-title">
      <h2 id="contributors-title">{t('title')}</h2>
      <p className="soft">{t('purpose')}</p>
      <InviteForm members={known} onInvite={(member, role) => give.mutateAsync({ member, role })} />
      <QueryView query={members} empty={<p className="notice">{t('none')}</p>}>
        {({ results, count }) => (
          <>
            <ul className={styles['members']} aria-label={t('members')} aria-busy={members.isPlaceholderData}>
              {results.map((member) => (
                <MemberRow key={member.user} member={member} organizationName={name} />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}
