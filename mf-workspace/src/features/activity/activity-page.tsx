import { useMessages } from 'shared/i18n';
import { Page, QueryView, useQuery, useSearchParams, withValues } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { ActivityFilter } from './activity-filter.tsx';
import styles from './activity.module.css';
import { activityQuery } from './api.ts';
import { EntryRow } from './entry-row.tsx';
import { messages } from './messages.ts';
import { isFiltered, readView, withFilter } from './model.ts';

export default function ActivityPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <Activity repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** What people, keys and jobs did to the content, the newest first [ACT-05]. */
function Activity({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const query = useQuery(activityQuery(repository.uuid, view));
  const filter = (change: Parameters<typeof withFilter>[1]) => setAddress((now) => withFilter(now, change));
  const older = (before: number | undefined) => setAddress((now) => withValues(now, { before }));
  const empty = isFiltered(view) ? (
    <div className="notice">
      <p>{t('noneFiltered')}</p>
      <button
        type="button"
        className="button"
        onClick={() => filter({ kind: '', person: '', of: '', from: '', to: '' })}
      >
        {t('showAll')}
      </button>
    </div>
  ) : (
    <p className="notice">{t('none')}</p>
  );
  return (
    <div className={styles['screen']}>
      <ActivityFilter repository={repository} view={view} onChange={filter} />
      <QueryView query={query} rows={6} empty={empty}>
        {({ results, next }) => (
          <>
            <ol className={styles['list']} aria-label={t('list')} aria-busy={query.isPlaceholderData}>
              {results.map((entry) => (
                <EntryRow key={entry.id} entry={entry} repository={repository} />
              ))}
            </ol>
            {(view.before !== undefined || next !== null) && (
              <nav className={styles['pages']} aria-label={t('list')}>
                <button
                  type="button"
                  className="button"
                  disabled={view.before === undefined}
                  onClick={() => older(undefined)}
                >
                  {t('newest')}
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={next === null}
                  onClick={() => older(next ?? undefined)}
                >
                  {t('older')}
                </button>
              </nav>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}
