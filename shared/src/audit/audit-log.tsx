import { useState } from 'react';
import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, saveFile, useQuery } from 'shared/platform';
import { App, Button } from 'shared/ui';

import { auditQuery, downloadAudit, PAGE_SIZE } from './api.ts';
import type { AuditFilter, AuditPlace } from './api.ts';
import { AuditFilterForm } from './audit-filter.tsx';
import { AuditRow } from './audit-row.tsx';
import styles from './audit.module.css';
import { messages } from './messages.ts';

/** Who changed what on an account, an organization or an intelligence, newest first [AUD-05]. */
export function AuditLog({ place }: { place: AuditPlace }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [filter, setFilter] = useState<AuditFilter>({});
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const log = useQuery(auditQuery(place, filter, page));
  const handleFilter = (chosen: AuditFilter) => {
    setFilter(chosen);
    setPage(1);
  };
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await downloadAudit(place, filter), 'audit-log.csv');
    } catch (error) {
      void message.error(refusalText(error, t('failed')));
    }
    setBusy(false);
  };
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <section className={styles['log']} aria-labelledby="audit-title">
      <h2 id="audit-title">{t('title')}</h2>
      <p className="soft">{t(purposeOf(place))}</p>
      <div className={styles['tools']}>
        <AuditFilterForm filter={filter} onChange={handleFilter} />
        <Button aria-busy={isBusy} disabled={isBusy} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
      <QueryView
        query={log}
        empty={<p className="notice">{t(isFiltered ? 'noneFiltered' : 'none')}</p>}
        isEmpty={({ count }) => count === 0}
      >
        {({ results, count }) => (
          <>
            <ol className={styles['list']} aria-labelledby="audit-title" aria-busy={log.isPlaceholderData}>
              {results.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </ol>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function purposeOf({ organization, repository }: AuditPlace) {
  if (organization !== undefined) return 'ofOrganization';
  return repository === undefined ? 'ofAccount' : 'ofIntelligence';
}
