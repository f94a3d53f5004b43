import { formatAgo, formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { Failure, Skeleton, useQuery, useSearchParams, readPage, withValues } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { marginOf, marginOfDifference } from '../../../components/margin.ts';
import { Choice } from '../../../components/filter/choice.tsx';
import { comparisonQuery, othersQuery } from '../api.ts';
import type { ComparisonOrder } from '../api.ts';
import { messages } from '../messages.ts';
import { CHANGES, isChange, isWithinChance } from '../model.ts';
import type { Change, Result } from '../model.ts';
import styles from '../result.module.css';
import { Chips } from './chips.tsx';
import { ConfusedPairs } from './confused-pairs.tsx';
import { ComparedRow } from './compared-row.tsx';

/** Compares this result with another one; the earlier of the two is the baseline [EVA-03]. */
export function Comparison({ repository, result }: { repository: RepositoryInfo; result: Result }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const others = useQuery(othersQuery(repository, result)).data;
  if (!others) return null;
  const chosen = others.find(({ id }) => String(id) === address.get('with'));
  const options = others.map((other) => ({
    value: String(other.id),
    label: t('compareOption', {
      version: other.repository_version.name,
      number: other.version,
      percent: formatPercent(other.accuracy),
      means: t(other.cross_validation ? 'means_automatic' : 'means_manual'),
      when: formatAgo(other.created_at),
    }),
  }));
  const change = address.get('change');
  const pages = readPage(address, 'compared');
  const set = (values: Readonly<Record<string, string>>) =>
    setAddress((now) => withValues(now, { compared: '', ...values }), { replace: true });
  return (
    <section className={styles['section']} aria-label={t('compare')}>
      <h2>{t('compare')}</h2>
      <p className={styles['note']}>{t(others.length > 0 ? 'compareNote' : 'compareNothing')}</p>
      {others.length > 0 && (
        <div className={styles['chooser']}>
          <Choice
            label={t('compareWith')}
            placeholder={t('comparePlaceholder')}
            value={chosen ? String(chosen.id) : ''}
            options={options}
            onChange={(id) => set({ with: id, change: '' })}
          />
        </div>
      )}
      {chosen && (
        <SideBySide
          repository={repository}
          order={{
            before: Math.min(chosen.id, result.id),
            after: Math.max(chosen.id, result.id),
            change: isChange(change) ? change : '',
            pages,
          }}
          onChange={(kind) => set({ change: kind })}
          onMore={() => set({ compared: String(pages + 1) })}
        />
      )}
    </section>
  );
}

/** From so many sentences on, tenths of a point are more than noise. */
const MANY = 1000;

/** A difference of shares in points, with its sign. */
const signed = (difference: number, digits = 0): string =>
  formatNumber(difference * 100, { signDisplay: 'exceptZero', maximumFractionDigits: digits });

interface SideBySideProps {
  repository: RepositoryInfo;
  order: ComparisonOrder;
  onChange: (change: Change | '') => void;
  onMore: () => void;
}

function SideBySide({ repository, order, onChange, onMore }: SideBySideProps) {
  const t = useMessages(messages);
  const query = useQuery(comparisonQuery(repository, order));
  if (!query.data)
    return query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton rows={5} />;
  const { before, after, counts, count, results } = query.data;
  const of = (kind: Change) => counts[kind] ?? 0;
  const total = CHANGES.reduce((sum, kind) => sum + of(kind), 0);
  const common = total - of('added') - of('removed');
  const isOneVersion = before.repository_version.id === after.repository_version.id;
  const nameOf = ({ version: number, repository_version: { name: version } }: typeof before) =>
    isOneVersion ? t('testNumber', { number }) : t('testOf', { number, version });
  const line = t('compareLine', {
    count: Math.abs(Math.round((after.accuracy - before.accuracy) * 100)),
    before: nameOf(before),
    after: nameOf(after),
    beforePercent: formatPercent(before.accuracy),
    beforeMargin: marginOf(before.accuracy, before.sentences),
    afterPercent: formatPercent(after.accuracy),
    afterMargin: marginOf(after.accuracy, after.sentences),
    points: signed(after.accuracy - before.accuracy),
  });
  return (
    <div aria-busy={query.isFetching}>
      <p>
        <strong>{line}</strong> {common > 0 && <Paired won={of('fixed')} lost={of('broken')} common={common} />}
      </p>
      {of('added') + of('removed') > 0 && (
        <p className={styles['note']}>{t('compareDiffer', { added: of('added'), removed: of('removed') })}</p>
      )}
      <Chips<Change | ''>
        label={t('changes')}
        value={order.change}
        onChange={onChange}
        options={[
          { value: '', label: t('change_all'), count: total },
          ...CHANGES.map((value) => ({ value, label: t(`change_${value}`), count: of(value) })),
        ]}
      />
      {results.length === 0 ? (
        <p className="soft">{t('changeNone')}</p>
      ) : (
        <ul className={styles['rows']} aria-label={t('changes')}>
          {results.map((row, at) => (
            <ComparedRow key={`${at} ${row.text}`} row={row} language={after.language} />
          ))}
        </ul>
      )}
      {count > results.length && (
        <button type="button" className={`button ${styles['more']}`} disabled={query.isFetching} onClick={onMore}>
          {t('more', { amount: formatNumber(count - results.length) })}
        </button>
      )}
      <ConfusedPairs repository={repository} result={order.after} of="intents" before={order.before} />
    </div>
  );
}

/** The sentences that both results have: won, lost, and whether that may be chance. */
function Paired({ won, lost, common }: { won: number; lost: number; common: number }) {
  const t = useMessages(messages);
  const amount = formatNumber(common);
  if (won + lost === 0) return t('compareSame', { count: common, amount });
  const digits = common >= MANY ? 1 : 0;
  const paired = t('comparePaired', {
    count: common,
    amount,
    won: formatNumber(won),
    lost: formatNumber(lost),
    points: signed((won - lost) / common, digits),
    margin: formatNumber(marginOfDifference(won, lost, common, digits)),
  });
  return isWithinChance(won, lost) ? `${paired} ${t('compareChance')}` : paired;
}
