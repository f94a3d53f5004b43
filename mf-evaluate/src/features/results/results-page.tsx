import { languageName, useMessages } from 'shared/i18n';
import { Link, Page, Pagination, QueryView, useQuery, useSearchParams, withValues, withPage } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { EmptyList } from '../../components/empty-list/empty-list.tsx';
import { Choice } from '../../components/filter/choice.tsx';
import { resultsQuery } from './api.ts';
import { messages } from './messages.ts';
import { KINDS, PAGE_SIZE, readResultFilter } from './model.ts';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';

/** All results of the current version [EVA-02]. */
export default function ResultsPage() {
  return <RepositoryView>{(repository) => <ResultsScreen repository={repository} />}</RepositoryView>;
}

function ResultsScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  return (
    <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
      <RequireRight repository={repository} anyOf={['can_write']}>
        <Results repository={repository} />
      </RequireRight>
    </Page>
  );
}

function Results({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const filter = readResultFilter(address);
  const query = useQuery(resultsQuery(repository, filter));
  const isFiltering = filter.language !== '' || filter.kind !== '';
  const narrow = (values: Partial<Record<'language' | 'kind', string>>) =>
    setAddress((now) => withValues(now, { page: '', ...values }), { replace: true });
  const turnTo = (page: number) => setAddress((now) => withPage(now, page));
  const isEmpty = !isFiltering && query.data?.count === 0;
  const languages = repository.available_languages.map((value) => ({ value, label: languageName(value) }));

  return (
    <>
      {!isEmpty && (
        <div role="search" className={styles['filter']} aria-label={t('filter')}>
          <Choice
            label={t('language')}
            value={filter.language}
            options={[{ value: '', label: t('anyLanguage') }, ...languages]}
            onChange={(language) => narrow({ language })}
          />
          <Choice
            label={t('kind')}
            value={filter.kind}
            options={[{ value: '', label: t('anyKind') }, ...KINDS.map((value) => ({ value, label: t(value) }))]}
            onChange={(kind) => narrow({ kind })}
          />
        </div>
      )}
      <QueryView
        query={query}
        rows={5}
        empty={
          <EmptyList
            level={2}
            isBeyond={(query.data?.count ?? 0) > 0}
            onFirst={() => turnTo(1)}
            isFiltering={isFiltering}
            noMatch={t('noMatch')}
            noMatchText={t('noMatchText')}
            onClear={() => narrow({ language: '', kind: '' })}
          >
            <NoResults />
          </EmptyList>
        }
      >
        {({ count, results }) => (
          <div aria-busy={query.isFetching}>
            <ul className={styles['rows']} aria-label={t('list')}>
              {results.map((result) => (
                <ResultRow key={result.id} repository={repository} result={result} />
              ))}
            </ul>
            <Pagination page={filter.page} pageSize={PAGE_SIZE} count={count} onPage={turnTo} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function NoResults() {
  const t = useMessages(messages);
  const repository = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <>
      <h2>{t('none')}</h2>
      <p>{t('noneText')}</p>
      <div className={styles['ways']}>
        <Link className="button primary" to={versioned(paths.repositoryTestManual(repository))}>
          {t('toTests')}
        </Link>
        <Link className="button" to={versioned(paths.repositoryTestAutomatic(repository))}>
          {t('toAutomatic')}
        </Link>
      </div>
    </>
  );
}
