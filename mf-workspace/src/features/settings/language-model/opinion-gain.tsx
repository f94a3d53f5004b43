import { formatDate, formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { Link, QueryView, useQuery } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import { gainQuery } from './api.ts';
import type { Gain, SecondOpinion } from './api.ts';
import { curveOf, tradeOf } from './gain.ts';
import type { Trade } from './gain.ts';
import styles from './language-model.module.css';
import { messages } from './messages.ts';

type Band = Pick<SecondOpinion, 'least' | 'most'>;

/** What second opinions in a band cost, and what they could gain, by the newest test [LLM-16]. */
export function OpinionGain({ uuid, band }: { uuid: string; band: Band | undefined }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const query = useQuery(gainQuery(uuid));
  return (
    <section className={styles['gain']} aria-label={t('gain')}>
      <h4>{t('gain')}</h4>
      <QueryView
        query={query}
        rows={3}
        isEmpty={({ confidences }) => confidences.length === 0}
        empty={
          <p className="soft">
            {t('gainNone')} <Link to={versioned(paths.repositoryResults(address))}>{t('gainTest')}</Link>
          </p>
        }
      >
        {(gain) => band && <Trades gain={gain} band={band} />}
      </QueryView>
    </section>
  );
}

function Trades({ gain, band }: { gain: Gain; band: Band }) {
  const t = useMessages(messages);
  const { test, confidences, tokens } = gain;
  const curve = curveOf(confidences, band.least);
  const chosen = tradeOf(confidences, band);
  const before = tradeOf(confidences, { least: 0, most: 0 }).right;
  const sum = confidences.reduce((total, { sentences }) => total + sentences, 0);
  const said = t('gainSaid', {
    asked: formatPercent(chosen.asked),
    before: formatPercent(before),
    after: formatPercent(chosen.right),
  });
  return (
    <>
      <p>{said}</p>
      <Curve curve={curve} chosen={chosen} said={said} />
      <p className="soft">
        {test && t(test.is_cross_validation ? 'gainByTraining' : 'gainByTest', { date: dateOf(test) })}{' '}
        {t('gainOf', { count: sum, shown: formatNumber(sum) })}{' '}
        {tokens !== null && t('gainTokens', { tokens: formatNumber(Math.round(tokens * chosen.asked * THOUSAND)) })}
      </p>
      <details>
        <summary>{t('asTable')}</summary>
        <table className={styles['table']} aria-label={t('gain')}>
          <thead>
            <tr>
              <th scope="col">{t('most')}</th>
              <th scope="col" className={styles['number']}>
                {t('gainAsked')}
              </th>
              <th scope="col" className={styles['number']}>
                {t('gainRight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ most, asked, right }) => (
              <tr key={most}>
                <th scope="row">{formatPercent(most)}</th>
                <td className={styles['number']}>{formatPercent(asked)}</td>
                <td className={styles['number']}>{formatPercent(right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const dateOf = ({ created_at: at }: NonNullable<Gain['test']>) => formatDate(at);
const THOUSAND = 1000;
const [WIDTH, HEIGHT, EDGE] = [400, 120, 6];

interface CurveProps {
  curve: readonly Trade[];
  chosen: Trade;
  said: string;
}

/** Right answers, at most, by the share of sentences that is asked; the chosen band is a point on it. */
function Curve({ curve, chosen, said }: CurveProps) {
  const t = useMessages(messages);
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return null;
  const height = last.right - first.right || 1;
  const place = ({ asked, right }: Trade) => ({
    x: EDGE + asked * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((right - first.right) / height) * (HEIGHT - 2 * EDGE),
  });
  const points = curve.map(place).map(({ x, y }) => `${x},${y}`);
  const at = place(chosen);
  return (
    <figure className={styles['curve']}>
      <div className={styles['scale']} aria-hidden>
        <span>{formatPercent(last.right)}</span>
        <span>{formatPercent(first.right)}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said}>
        <polyline points={points.join(' ')} />
        <circle cx={at.x} cy={at.y} r={EDGE} />
      </svg>
      <figcaption className="soft">{t('gainAxis')}</figcaption>
    </figure>
  );
}
