import { lazy, Suspense, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, Page, Pagination, QueryView, useQuery, useSearchParams, withPage } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { useVersionLabel } from '../../components/version-label/use-version-label.ts';
import { withVersionOnScreen } from '../../components/version-on-screen.ts';
import { workspacePaths } from '../../components/workspace-paths.ts';
import { useVersionChanges, versionsQuery } from './api.ts';
import type { Version } from './api.ts';
import { CopyModal } from './copy-modal.tsx';
import { messages } from './messages.ts';
import { COLUMNS, PAGE_SIZE, readTable, turned, withOrdering } from './model.ts';
import type { Column, Ordering } from './model.ts';
import { VersionRow } from './version-row.tsx';
import styles from './versions.module.css';

const ModelHistory = lazy(() => import('./models/model-history.tsx'));

export default function VersionsPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name} action={<CompareLink />}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <Versions repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

function CompareLink() {
  const t = useMessages(messages);
  const path = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <Link className="button" to={versioned(workspacePaths.compare(path))}>
      {t('compare')}
    </Link>
  );
}

/** The versions, five per page, newest first by default [VER-01]. */
function Versions({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { uuid, repository_version_id: onScreen, version_default: main } = repository;
  const [address, setAddress] = useSearchParams();
  const table = readTable(address);
  const query = useQuery(versionsQuery(uuid, table.ordering, table.page));
  const changes = useVersionChanges(uuid);
  const labelOf = useVersionLabel(repository);
  const [source, setSource] = useState<Version>();
  const last = Math.max(1, Math.ceil((query.data?.count ?? 0) / PAGE_SIZE));
  const show = (id: number) => setAddress((now) => withVersionOnScreen(now, id, main.id));

  return (
    <>
      <QueryView query={query} rows={5} empty={<p className="soft">{t('none')}</p>}>
        {({ count, results }) => (
          <div className={styles['screen']}>
            <table className={styles['table']} aria-label={t('table')} aria-busy={query.isPlaceholderData}>
              <Head
                ordering={table.ordering}
                onOrder={(ordering) => setAddress((now) => withOrdering(now, ordering))}
              />
              <tbody>
                {results.map((version) => (
                  <VersionRow
                    key={version.id}
                    repository={uuid}
                    version={version}
                    label={labelOf(version)}
                    mainLabel={labelOf(main)}
                    isOnScreen={version.id === onScreen}
                    changes={changes}
                    onSelect={() => show(version.id)}
                    onCopy={() => setSource(version)}
                    onDeleted={() => {
                      if (version.id === onScreen) show(main.id);
                    }}
                  />
                ))}
              </tbody>
            </table>
            <Pagination
              page={Math.min(table.page, last)}
              pageSize={PAGE_SIZE}
              count={count}
              onPage={(page) => setAddress((now) => withPage(now, page))}
            />
          </div>
        )}
      </QueryView>
      <Suspense>
        <ModelHistory key={onScreen} repository={repository} />
      </Suspense>
      <CopyModal
        source={source}
        label={source && labelOf(source)}
        changes={changes}
        onClose={() => setSource(undefined)}
      />
    </>
  );
}

function Head({ ordering, onOrder }: { ordering: Ordering; onOrder: (ordering: Ordering) => void }) {
  const t = useMessages(messages);
  const labels: Readonly<Record<Column, string>> = {
    name: t('name'),
    created_at: t('created'),
    last_update: t('modified'),
    created_by: t('createdBy'),
    is_default: t('main'),
  };
  const directionOf = (column: Column) =>
    ordering === column ? 'ascending' : ordering === `-${column}` ? 'descending' : 'none';
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <th key={column} scope="col" aria-sort={directionOf(column)}>
            <button type="button" className={styles['sort']} onClick={() => onOrder(turned(ordering, column))}>
              {labels[column]}
            </button>
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
