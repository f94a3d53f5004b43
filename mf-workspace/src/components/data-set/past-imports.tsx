import { useId, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { IMPORTS_SHOWN, importsQuery } from './api.ts';
import type { ImportTarget } from './api.ts';
import styles from './data-set.module.css';
import { ImportEntry } from './import-entry.tsx';
import { messages } from './messages.ts';

interface PastImportsProps {
  repository: RepositoryInfo;
  target: ImportTarget;
  /** Whether the caller has read the first page, or failed to. */
  isRead?: boolean;
}

/** Imports into the version, newest first; each can be undone for a limited time [IMP-53]. */
export function PastImports({ repository, target, isRead = false }: PastImportsProps) {
  const t = useMessages(messages);
  const id = useId();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...importsQuery(repository, target, page), retryOnMount: !isRead });
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{t('pastTitle')}</h3>
      <QueryView query={query} rows={2} empty={<p className="soft">{t('noImports')}</p>}>
        {({ count, results }) => (
          <>
            <ul className={styles['imports']}>
              {results.map((each) => (
                <li key={each.id}>
                  <ImportEntry repository={repository} target={target} entry={each} />
                </li>
              ))}
            </ul>
            {count > IMPORTS_SHOWN && (
              <Pagination page={page} pageSize={IMPORTS_SHOWN} count={count} onPage={setPage} />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
