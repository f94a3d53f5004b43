import { useState } from 'react';
import { useCategoryName } from 'shared/category';
import { formatNumber, useMessages } from 'shared/i18n';
import { Link, Pagination, QueryView, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';
import { Segmented } from 'shared/ui';

import { PAGE_SIZE, reportQuery } from './api.ts';
import type { Report } from './api.ts';
import { messages } from './messages.ts';
import styles from './reports.module.css';

/** Days back from today [ACC-10]. */
const PERIODS = [
  ['today', 0],
  ['week', 7],
  ['month', 30],
  ['quarter', 90],
] as const;
type Period = (typeof PERIODS)[number][0];

/** Number of predictions per intelligence, by the keys of the person or an organization [ACC-10]. */
export function ReportsTab({ organization }: { organization?: string }) {
  const t = useMessages(messages);
  const [period, setPeriod] = useState<Period>('week');
  const [page, setPage] = useState(1);
  const back = PERIODS.find(([name]) => name === period)?.[1] ?? 0;
  const report = useQuery(reportQuery(organization, back, page));
  const handlePeriod = (next: Period) => {
    setPeriod(next);
    setPage(1);
  };
  return (
    <>
      <h2 className="visually-hidden">{t('title')}</h2>
      <Segmented<Period>
        aria-label={t('period')}
        options={PERIODS.map(([value]) => ({ value, label: t(value) }))}
        value={period}
        onChange={handlePeriod}
      />
      <p className={styles['total']} role="status">
        {t('total')}: <strong>{report.data ? formatNumber(report.data.total_count) : '…'}</strong>
      </p>
      <QueryView
        query={report}
        empty={
          <div className="notice">
            <h3>{t('empty')}</h3>
            <p>{t('emptyText')}</p>
          </div>
        }
      >
        {(data) => (
          <>
            <ReportTable rows={data.results} isStale={report.isPlaceholderData} />
            <Pagination page={page} pageSize={PAGE_SIZE} count={data.count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </>
  );
}

function ReportTable({ rows, isStale }: { rows: Report['results']; isStale: boolean }) {
  const t = useMessages(messages);
  const categoryName = useCategoryName();
  return (
    <table className={styles['table']} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('intelligence')}</th>
          <th scope="col">{t('categories')}</th>
          <th scope="col" className={styles['number']}>
            {t('count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ uuid, name, slug, owner, categories_list: categories, total_count: count }) => (
          <tr key={uuid}>
            <th scope="row">
              <Link to={paths.repositorySummary({ ownerNickname: owner.nickname, slug })}>{name}</Link>
            </th>
            <td>{categories.map(categoryName).join(', ')}</td>
            <td className={styles['number']}>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
