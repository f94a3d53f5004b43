import { useState } from 'react';
import { ConfirmButton } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, Pagination, QueryView, useQuery } from 'shared/platform';

import { messages as ofProfile } from '../../messages.ts';
import styles from '../security.module.css';
import { PAGE_SIZE, sessionsQuery, signOutEverywhere, useEndSessions } from './api.ts';
import { messages } from './messages.ts';
import { SessionRow } from './session-row.tsx';

/** Lists the devices on which the user is signed in, and signs them out [ACC-26] [ACC-32]. */
export function Sessions() {
  const t = useMessages(messages);
  const profile = useMessages(ofProfile);
  const [page, setPage] = useState(1);
  const sessions = useQuery(sessionsQuery(page));
  return (
    <section className={styles['section']} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions')}</h2>
      <p className="soft">{t('sessionsText')}</p>
      <p className="soft">
        {profile('keysStay')} <Link to="?tab=keys">{profile('keys')}</Link>
      </p>
      <QueryView query={sessions} empty={<p className="soft">{t('empty')}</p>}>
        {({ results, count }) => (
          <>
            <ul className={styles['list']} aria-labelledby="sessions-title" aria-busy={sessions.isPlaceholderData}>
              {results.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
            <Ending hasOthers={count > 1} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Ending({ hasOthers }: { hasOthers: boolean }) {
  const t = useMessages(messages);
  const end = useEndSessions();
  return (
    <p className={styles['actions']}>
      {hasOthers && (
        <ConfirmButton
          action={t('others')}
          title={t('othersTitle')}
          text={t('othersText')}
          isDanger
          onConfirm={() => end.mutateAsync('others')}
          done={t('othersEnded')}
        />
      )}
      <ConfirmButton
        action={t('everywhere')}
        title={t('everywhereTitle')}
        text={t('everywhereConfirm')}
        keep={t('staySignedIn')}
        isDanger
        onConfirm={signOutEverywhere}
      />
    </p>
  );
}
