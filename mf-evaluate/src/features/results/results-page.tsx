import { useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { Link, Page, Pagination, QueryView, useQuery, useSearchParams, withValues, withPage } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { addressOf } from '../../components/address.ts';
import { EmptyList } from '../../components/empty-list/empty-list.tsx';
import { Choice } from '../../components/filter/choice.tsx';
import { resultsQuery } from './api.ts';
import { messages } from './messages.ts';
import { KINDS, PAGE_SIZE, readResultFilter } from './model.ts';
import type { ListedResult } from './model.ts';
import { QualityTrend } from './quality-trend.tsx';
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
  const [picked, setPicked] = useState<readonly ListedResult[]>([]);
  const narrow = (values: Partial<Record<'language' | 'kind' | 'versions', string>>) =>
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
          <Choice
            label={t('versions')}
            value={filter.isEveryVersion ? 'all' : ''}
            options={[
              { value: '', label: t('thisVersion') },
              { value: 'all', label: t('everyVersion') },
            ]}
            onChange={(versions) => narrow({ versions })}
          />
        </div>
      )}
      {picked.length > 0 && <Picked repository={repository} picked={picked} onClear={() => setPicked([])} />}
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
                <ResultRow
                  key={result.id}
                  repository={repository}
                  result={result}
                  showsVersion={filter.isEveryVersion}
                  selection={selectionOf(result, picked, setPicked)}
                />
              ))}
            </ul>
            <Pagination page={filter.page} pageSize={PAGE_SIZE} count={count} onPage={turnTo} />
            <QualityTrend repository={repository} language={filter.language || repository.language} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function selectionOf(
  result: ListedResult,
  picked: readonly ListedResult[],
  onPick: (picked: readonly ListedResult[]) => void,
) {
  const isSelected = picked.some(({ id }) => id === result.id);
  const others = picked.filter(({ id }) => id !== result.id);
  return {
    isSelected,
    // Two of one language can be compared.
    isDisabled: !isSelected && (picked.length > 1 || others.some(({ language }) => language !== result.language)),
    onSelect: () => onPick(isSelected ? others : [...others, result]),
  };
}

interface PickedProps {
  repository: RepositoryInfo;
  picked: readonly ListedResult[];
  onClear: () => void;
}

/** The results that were selected, of any versions, and the way to their comparison [EVA-83]. */
function Picked({ repository, picked, onClear }: PickedProps) {
  const t = useMessages(messages);
  const [earlier, later] = picked.toSorted((one, other) => one.id - other.id);
  if (!earlier) return null;
  const { owner, slug } = repository;
  return (
    <div className={styles['picked']}>
      <p role="status">{later ? t('compareTwo') : t('compareOne', { language: languageName(earlier.language) })}</p>
      {later && (
        <Link
          className="button primary"
          to={addressOf(repository, {
            path: paths.repositoryResult({ ownerNickname: owner.nickname, slug }, later.id),
            version: later.repository_version.id,
            filter: { with: String(earlier.id) },
          })}
        >
          {t('compare')}
        </Link>
      )}
      <button type="button" className="button quiet" onClick={onClear}>
        {t('clear')}
      </button>
    </div>
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
