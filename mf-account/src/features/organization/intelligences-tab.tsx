import { useMessages } from 'shared/i18n';
import { Link, isSwitchedOn, useQuery, useSearchParams, readPage } from 'shared/platform';
import { paths } from 'shared/routes';

import { intelligencesQuery } from '../../components/intelligences/api.ts';
import { IntelligenceFilters } from '../../components/intelligences/intelligence-filters.tsx';
import { IntelligenceList } from '../../components/intelligences/intelligence-list.tsx';
import { useIntelligenceFilter } from '../../components/intelligences/use-intelligence-filter.ts';
import type { Organization } from './api.ts';
import { messages } from './messages.ts';
import styles from './organization.module.css';
import { UsedIntelligences } from './used-intelligences.tsx';

/** The organization's intelligences; members see private ones too [ORG-04]. */
export function IntelligencesTab({ organization: { nickname, authorization } }: { organization: Organization }) {
  const t = useMessages(messages);
  const [params] = useSearchParams();
  const { filter, change, clear } = useIntelligenceFilter();
  const intelligences = useQuery(intelligencesQuery(nickname, filter, readPage(params, 'page')));
  const isMember = authorization !== null && authorization.level > 0;
  return (
    <>
      <h2 className="visually-hidden">{t('intelligences')}</h2>
      <div className={styles['bar']}>
        <IntelligenceFilters filter={filter} onChange={change} />
        {isMember && (
          <Link to={paths.new()} className="button">
            {t('add')}
          </Link>
        )}
      </div>
      <IntelligenceList query={intelligences} list="page" onClear={clear} empty={<Nothing />} />
      {isMember && isSwitchedOn('payments') && <UsedIntelligences nickname={nickname} onClear={clear} />}
    </>
  );
}

function Nothing() {
  const t = useMessages(messages);
  return (
    <div className="notice">
      <h3>{t('empty')}</h3>
      <p>{t('emptyText')}</p>
    </div>
  );
}
