import { useId, useState } from 'react';
import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { CountColumns } from '../../../components/figure/chart.tsx';
import { Figure } from '../../../components/figure/figure.tsx';
import table from '../../../components/figure/table.module.css';
import { messages } from '../messages.ts';
import { answeredAt } from '../model.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

/** Segments smaller than this share of the tallest column have no room for a label. */
const ROOM = 0.07;

/** Right and wrong predictions by confidence [EVA-03]. */
export function ConfidenceFigure({ histogram }: { histogram: Result['histogram'] }) {
  const t = useMessages(messages);
  const [right, wrong] = [t('right'), t('wrong')];
  const tallest = Math.max(1, ...histogram.map((bin) => bin.right + bin.wrong));
  const data = histogram.flatMap((bin) => {
    const name = nameOf(bin);
    const label = (sign: string, value: number) => (value / tallest < ROOM ? '' : `${sign} ${formatNumber(value)}`);
    return [
      { name, series: right, value: bin.right, label: label('✓', bin.right) },
      { name, series: wrong, value: bin.wrong, label: label('✗', bin.wrong) },
    ];
  });
  const all = answeredAt(histogram, 0);
  const top = histogram.at(-1);
  const summary = t('confidenceSummary', {
    right: all.right,
    wrong: all.wrong,
    bin: formatPercent(top?.from ?? 0),
    rightSure: top?.right ?? 0,
    wrongSure: top?.wrong ?? 0,
  });
  return (
    <Figure
      title={t('confidence')}
      note={t('confidenceNote')}
      summary={summary}
      chart={<CountColumns data={data} colours={{ [right]: 'good', [wrong]: 'bad' }} />}
      table={
        <table className={table['table']}>
          <thead>
            <tr>
              {[t('bin'), right, wrong].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {histogram.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">{nameOf(bin)}</th>
                <td>{formatNumber(bin.right)}</td>
                <td>{formatNumber(bin.wrong)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

const nameOf = ({ from, to }: Result['histogram'][number]): string =>
  `${Math.round(from * 100)}–${Math.round(to * 100)}`;

/** Simulates a confidence threshold: how many answers would be right, wrong and withheld [EVA-03]. */
export function ThresholdControl({ histogram }: { histogram: Result['histogram'] }) {
  const t = useMessages(messages);
  const id = useId();
  const [at, setAt] = useState(0);
  const threshold = histogram[at]?.from ?? 0;
  const { right, wrong, unanswered } = answeredAt(histogram, threshold);
  const outcome = t('thresholdResult', {
    percent: formatPercent(threshold),
    right: formatNumber(right),
    wrong: formatNumber(wrong),
    unanswered: formatNumber(unanswered),
  });
  return (
    <div className={styles['threshold']}>
      <label htmlFor={id}>{t('threshold')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, histogram.length - 1)}
        value={at}
        aria-valuetext={outcome}
        onChange={(event) => setAt(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{outcome}</output>
    </div>
  );
}
