import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Invitations, InviteForm } from 'shared/people';
import { Pagination, QueryView, Skeleton, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { SettingsSection } from '../settings-section.tsx';
import { PAGE_SIZE, membersQuery, requestsQuery, useSetRole } from './api.ts';
import { MemberRow } from './member-row.tsx';
import { messages } from './messages.ts';
import { Requests } from './requests.tsx';
import styles from './team.module.css';

/** Members and access requests of the intelligence [SET-02]. */
export default function TeamPage() {
  const t = useMessages(messages);
  return (
    <SettingsSection title={t('title')} purpose={t('purpose')} needs="is_admin">
      {(repository) => <Team repository={repository} />}
    </SettingsSection>
  );
}

export function Team({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const members = useQuery(membersQuery(repository.uuid, page));
  const requests = useQuery(requestsQuery(repository.uuid, 1));
  const give = useSetRole(repository.uuid);
  const known = members.data?.results.map(({ user__nickname: nickname }) => nickname) ?? [];
  // The members below the requests would move when these appear.
  if (!requests.isFetched) return <Skeleton rows={6} />;
  return (
    <div className={styles['team']}>
      <Requests repository={repository.uuid} />
      <section aria-labelledby="team-title">
        <h2 id="team-title">{t('members')}</h2>
        <InviteForm
          members={known}
          withOrganizations
          onInvite={(nickname, role) => give.mutateAsync({ nickname, role })}
        />
        <QueryView query={members} empty={<p className="notice">{t('none')}</p>}>
          {({ results, count }) => (
            <>
              <ul className={styles['list']} aria-label={t('members')} aria-busy={members.isPlaceholderData}>
                {results.map((member) => (
                  <MemberRow
                    key={member.user}
                    member={member}
                    isOwner={member.user__nickname === repository.owner.nickname}
                  />
                ))}
              </ul>
              <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
            </>
          )}
        </QueryView>
      </section>
      <Invitations place={{ repository: repository.uuid }} />
    </div>
  );
}
