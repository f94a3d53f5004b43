import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, Pagination, QueryView, useQuery, useSearchParams } from 'shared/platform';
import { paths } from 'shared/routes';
import { Button } from 'shared/ui';

import { PAGE_SIZE, intelligencesQuery } from './api.ts';
import type { Organization } from './api.ts';
import { IntelligenceCard } from './intelligence-card.tsx';
import { IntelligenceFilters } from './intelligence-filters.tsx';
import { messages } from './messages.ts';
import { isNarrowed, readFilter, withFilter } from './model.ts';
import type { IntelligenceFilter } from './model.ts';
import styles from './organization.module.css';

/** What the organisation has built; its own members see private ones too [ORG-04]. */
export function IntelligencesTab({ organization: { nickname, authorization } }: { organization: Organization }) {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  // A new generation is a new search box: cleared filters leave no typed text behind.
  const [generation, setGeneration] = useState(0);
  const intelligences = useQuery(intelligencesQuery(nickname, filter));
  const handleChange = (change: Partial<IntelligenceFilter>) => setParams((now) => withFilter(now, change), { replace: !('page' in change) });
  const handleClear = () => {
    setGeneration(generation + 1);
    handleChange({ search: '', category: undefined, language: undefined });
  };
  const addLink = authorization && authorization.level > 0 ? <Link to={paths.new()} className="button">{t('add')}</Link> : undefined;

  return (
    <>
      <div className={styles['bar']}>
        <IntelligenceFilters key={generation} filter={filter} onChange={handleChange} />
        {addLink}
      </div>
      <QueryView query={intelligences} empty={isNarrowed(filter) ? <NoMatch onClear={handleClear} /> : <Nothing />}>
        {({ results, count }) => (
          <>
            <p className="soft" role="status">{t('count', { count })}</p>
            <ul className={styles['cards']} aria-busy={intelligences.isPlaceholderData}>
              {results.map((intelligence) => <IntelligenceCard key={intelligence.uuid} intelligence={intelligence} />)}
            </ul>
            <Pagination page={filter.page} pageSize={PAGE_SIZE} count={count} onPage={(page) => handleChange({ page })} />
          </>
        )}
      </QueryView>
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useMessages(messages);
  return <div className="notice"><p>{t('noMatch')}</p><Button onClick={onClear}>{t('clear')}</Button></div>;
}

function Nothing() {
  const t = useMessages(messages);
  return <div className="notice"><h2>{t('empty')}</h2><p>{t('emptyText')}</p></div>;
}
