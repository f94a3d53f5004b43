import { useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';

import { differencesQuery, PAGE_SIZE } from './api.ts';
import styles from './environments.module.css';
import { messages } from './messages.ts';

/** The first questions to which what is tried found another intent. */
export function Differences({ repository, name }: { repository: string; name: string }) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const query = useQuery(differencesQuery(repository, name, page));
  return (
    <QueryView query={query} rows={3} empty={<p className="soft">{t('noDifferences')}</p>}>
      {({ count, results }) => (
        <>
          <ol className={styles['history']} aria-label={t('differencesOf', { name })}>
            {results.map(({ text, language, served, candidate }) => (
              <li key={text}>
                <div className={styles['question']} dir="auto" lang={language}>
                  {text}
                </div>
                <div className="soft">{t('difference', { language: languageName(language), served, candidate })}</div>
              </li>
            ))}
          </ol>
          <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}
