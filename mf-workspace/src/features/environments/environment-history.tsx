import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';

import { historyQuery, PAGE_SIZE } from './api.ts';
import styles from './environments.module.css';
import { messages } from './messages.ts';
import { StateText } from './state-text.tsx';

/** The states that an environment was moved to, newest first. */
export function EnvironmentHistory({ repository, name }: { repository: string; name: string }) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery(repository, name, page));
  return (
    <QueryView query={query} rows={2} empty={<p className="soft">{t('noHistory')}</p>}>
      {({ count, results }) => (
        <>
          <ol className={styles['history']} aria-label={t('historyOf', { name })}>
            {results.map((state) => (
              <li key={state.id}>
                <StateText state={state} />
              </li>
            ))}
          </ol>
          <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}
