import { useId, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { useVersionLabel } from '../../../components/version-label/use-version-label.ts';
import styles from '../versions.module.css';
import { modelsQuery, PAGE_SIZE } from './api.ts';
import { messages } from './messages.ts';
import { ModelRow } from './model-row.tsx';

/** The models that trainings of the version on screen have made, and which of them answer [TRN-84] [TRN-85]. */
export default function ModelHistory({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const label = useVersionLabel(repository);
  const [page, setPage] = useState(1);
  const query = useQuery(modelsQuery(repository, page));
  const id = useId();
  const { repository_version_id: version, repository_version__name: name } = repository;
  return (
    <section aria-labelledby={id} className={styles['models']}>
      <h2 id={id}>{t('title', { name: label({ id: version, name }) })}</h2>
      <p className="soft">{t('purpose')}</p>
      <QueryView query={query} rows={3} empty={<p className="notice">{t('none')}</p>}>
        {({ count, results }) => (
          <div className={styles['screen']}>
            <table className={styles['table']} aria-labelledby={id} aria-busy={query.isPlaceholderData}>
              <thead>
                <tr>
                  {(['trained', 'sentences', 'quality', 'inUse'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(column)}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="visually-hidden">{t('actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {results.map((model) => (
                  <ModelRow key={model.id} repository={repository} model={model} />
                ))}
              </tbody>
            </table>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </div>
        )}
      </QueryView>
    </section>
  );
}
