import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { ShareBars } from '../../../components/figure/chart.tsx';
import { barsHeight } from '../../../components/figure/datum.ts';
import { Figure } from '../../../components/figure/figure.tsx';
import table from '../../../components/figure/table.module.css';
import { marginOf } from '../../../components/margin.ts';
import { messages } from '../messages.ts';
import type { LabelScore } from '../model.ts';

/** Most names in a chart, weakest first. */
const DRAWN = 20;

interface ScoreFigureProps {
  title: string;
  note: string;
  /** Table headings of the names and of their support. */
  nameHeading: string;
  supportHeading: string;
  scores: readonly LabelScore[];
  /** Whether scores count whole sentences, so that their margin of error is known. */
  isWhole: boolean;
}

/** Precision and recall of each name as a chart, all scores as a table [EVA-03]. */
export function ScoreFigure({ title, note, nameHeading, supportHeading, scores, isWhole }: ScoreFigureProps) {
  const t = useMessages(messages);
  const drawn = scores.slice(0, DRAWN);
  const [precision, recall] = [t('precision'), t('recall')];
  const data = drawn.flatMap((score) => [
    {
      name: score.name,
      series: precision,
      value: score.precision,
      label: t('precisionShort', { percent: formatPercent(score.precision) }),
    },
    {
      name: score.name,
      series: recall,
      value: score.recall,
      label: t('recallShort', { percent: formatPercent(score.recall) }),
    },
  ]);
  const list = drawn
    .map((score) =>
      t('scoreSummary', {
        name: score.name,
        precision: t('precisionShort', { percent: formatPercent(score.precision) }),
        recall: t('recallShort', { percent: formatPercent(score.recall) }),
      }),
    )
    .join('; ');
  const cut = scores.length > drawn.length ? ` ${t('weakest', { shown: drawn.length, total: scores.length })}` : '';
  return (
    <Figure
      title={title}
      note={note + cut}
      summary={t('scoresSummary', { title, list })}
      chart={<ShareBars data={data} colors={{ [precision]: 'accent', [recall]: 'ink-soft' }} />}
      height={barsHeight(data)}
      table={<ScoreTable {...{ title, nameHeading, supportHeading, scores, isWhole }} />}
    />
  );
}

function ScoreTable({ title, nameHeading, supportHeading, scores, isWhole }: Omit<ScoreFigureProps, 'note'>) {
  const t = useMessages(messages);
  return (
    <div className={table['scroll']} role="group" aria-label={title} tabIndex={0}>
      <table className={table['table']}>
        <thead>
          <tr>
            {[nameHeading, t('precision'), t('recall'), t('f1'), supportHeading].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map(({ name, precision, recall, f1, support }, at) => (
            <tr key={`${at} ${name}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{formatPercent(precision)}</td>
              <td>
                {formatPercent(recall)} {isWhole && <span className="soft">± {marginOf(recall, support)}</span>}
              </td>
              <td>{formatPercent(f1)}</td>
              <td>{formatNumber(support)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
