import { formatDate, formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { Choice } from '../../../components/filter/choice.tsx';
import { statisticsQuery } from '../api.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { everyDay } from '../model.ts';
import type { Day, InboxFilter } from '../model.ts';

interface InboxChartsProps {
  repository: RepositoryInfo;
  filter: InboxFilter;
  onKey: (key: string) => void;
}

/** Questions a day, the share that was not understood and the mean confidence, with the filter of the list [INB-20]. */
export function InboxCharts({ repository, filter, onKey }: InboxChartsProps) {
  const t = useMessages(messages);
  const query = useQuery(statisticsQuery(repository, filter));
  const keys = query.data?.keys ?? [];
  return (
    <section className={styles['charts']} aria-label={t('charts')}>
      {keys.length > 0 && (
        <div className={styles['chartKey']}>
          <Choice
            label={t('key')}
            anyLabel={t('anyKey')}
            value={filter.key}
            names={keys.map(({ id }) => String(id))}
            nameOf={(id) => keys.find((each) => String(each.id) === id)?.name ?? id}
            onChange={onKey}
          />
        </div>
      )}
      <QueryView
        query={query}
        rows={3}
        isEmpty={({ days }) => days.length === 0}
        empty={<p className="soft">{t('noDays')}</p>}
      >
        {({ days }) => <DayCharts days={everyDay(days)} />}
      </QueryView>
    </section>
  );
}

const shareOf = ({ sentences, not_understood: missed }: Day) => (sentences === 0 ? 0 : missed / sentences);

function DayCharts({ days }: { days: readonly Day[] }) {
  const t = useMessages(messages);
  return (
    <>
      <div className={styles['figures']}>
        <DayChart title={t('chartQuestions')} days={days} valueOf={(day) => day.sentences} format={formatNumber} />
        <DayChart title={t('chartMissed')} days={days} valueOf={shareOf} format={formatPercent} most={1} tone="warn" />
        <DayChart
          title={t('chartConfidence')}
          days={days}
          valueOf={({ confidence }) => confidence}
          format={formatPercent}
          most={1}
        />
      </div>
      <details>
        <summary>{t('asTable')}</summary>
        <div className={styles['table']} role="group" aria-label={t('charts')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('chartDay')}</th>
                <th scope="col">{t('chartQuestions')}</th>
                <th scope="col">{t('chartMissed')}</th>
                <th scope="col">{t('chartConfidence')}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter(({ sentences }) => sentences > 0)
                .toReversed()
                .map((day) => (
                  <tr key={day.day}>
                    <th scope="row">{formatDate(day.day)}</th>
                    <td>{formatNumber(day.sentences)}</td>
                    <td>{formatPercent(shareOf(day))}</td>
                    <td>{formatPercent(day.confidence)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

interface DayChartProps {
  title: string;
  days: readonly Day[];
  valueOf: (day: Day) => number;
  format: (value: number) => string;
  /** Value of a full bar; by default the largest. */
  most?: number;
  tone?: 'warn';
}

const [HEIGHT, STEP, GAP] = [64, 10, 2];
/** Fewer days leave the rest of the chart empty. */
const LEAST_DAYS = 14;

/** Bars by day; a day on which nothing was asked has none. */
function DayChart({ title, days, valueOf, format, most, tone }: DayChartProps) {
  const t = useMessages(messages);
  const asked = days.filter(({ sentences }) => sentences > 0);
  const top = most ?? Math.max(1, ...asked.map(valueOf));
  const last = asked.at(-1);
  const newest = last ? format(valueOf(last)) : '';
  const heightOf = (day: Day) => (day.sentences === 0 ? 0 : (HEIGHT * valueOf(day)) / top);
  return (
    <figure data-tone={tone}>
      <figcaption>
        {title} <strong>{newest}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(LEAST_DAYS, days.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chartSummary', { title, value: newest, most: format(Math.max(...asked.map(valueOf))) })}
      >
        {days.map((day, index) => (
          <rect key={day.day} x={index * STEP} y={HEIGHT - heightOf(day)} width={STEP - GAP} height={heightOf(day)}>
            <title>{`${formatDate(day.day)}: ${format(valueOf(day))}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}
