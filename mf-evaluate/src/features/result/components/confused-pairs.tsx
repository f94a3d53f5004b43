import { labelText } from 'shared/domain';
import { formatNumber, useMessages } from 'shared/i18n';
import { Failure, Pagination, readPage, Skeleton, useQuery, useSearchParams, withPage } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { confusionsQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { PAIRS_PAGE } from '../model.ts';
import type { ConfusedKind, ConfusedPair } from '../model.ts';
import styles from '../result.module.css';

interface ConfusedPairsProps {
  repository: RepositoryInfo;
  /** Id of the result. */
  result: number;
  of: ConfusedKind;
  /** Id of the earlier result in a comparison. */
  before?: number;
  /** Shows the sentences of a pair; without it, counts are plain text. */
  onPair?: (expected: string, predicted: string) => void;
}

/** Every pair of confused labels, page by page, also beyond the labels that a matrix has room for [EVA-88]. */
export function ConfusedPairs({ repository, result, of, before, onPair }: ConfusedPairsProps) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const name = before === undefined ? `confused_${of}` : 'confused_compared';
  const page = readPage(address, name);
  const query = useQuery(confusionsQuery(repository, { result, of, before, page }));
  const title = t(before === undefined ? `pairs_${of}` : 'pairs_compared');
  if (!query.data)
    return query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton rows={5} />;
  const { count, results } = query.data;
  if (count === 0) return null;
  return (
    <section className={styles['pairsPart']} aria-label={title} aria-busy={query.isFetching}>
      <h3>{title}</h3>
      <p className={styles['note']}>{t(before === undefined ? 'pairsNote' : 'pairsComparedNote')}</p>
      <table className={styles['pairs']}>
        <thead>
          <tr>
            <th scope="col">{t('expected')}</th>
            <th scope="col">{t('answered')}</th>
            {before !== undefined && (
              <th scope="col" className={styles['times']}>
                {t('pairsBefore')}
              </th>
            )}
            <th scope="col" className={styles['times']}>
              {t(before === undefined ? 'pairsCount' : 'pairsNow')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((pair, at) => (
            <PairRow key={`${page} ${at}`} pair={pair} onPair={onPair} />
          ))}
        </tbody>
      </table>
      <Pagination
        page={page}
        pageSize={PAIRS_PAGE}
        count={count}
        onPage={(next) => setAddress((now) => withPage(now, next, name), { replace: true })}
      />
    </section>
  );
}

function PairRow({ pair, onPair }: { pair: ConfusedPair } & Pick<ConfusedPairsProps, 'onPair'>) {
  const t = useMessages(messages);
  const text = (label: ConfusedPair['expected']) =>
    label === null ? t('noEntity') : labelText({ entity: label.name, role: label.role });
  const [expected, predicted] = [text(pair.expected), text(pair.predicted)];
  const amount = formatNumber(pair.count);
  return (
    <tr>
      <th scope="row" dir="auto">
        {expected}
      </th>
      <td dir="auto">{predicted}</td>
      {pair.before !== undefined && <td className={styles['times']}>{formatNumber(pair.before)}</td>}
      <td className={styles['times']}>
        {onPair ? (
          <button
            type="button"
            className="button"
            aria-label={t('cell', { expected, predicted, amount })}
            onClick={() => onPair(expected, predicted)}
          >
            {amount}
          </button>
        ) : (
          amount
        )}
      </td>
    </tr>
  );
}
