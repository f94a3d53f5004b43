import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { CountColumns } from '../../../components/figure/chart.tsx';
import { COLUMNS_HEIGHT } from '../../../components/figure/datum.ts';
import { Figure } from '../../../components/figure/figure.tsx';
import table from '../../../components/figure/table.module.css';
import { messages } from '../messages.ts';
import { answeredAt } from '../model.ts';
import type { Result } from '../model.ts';

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
      chart={<CountColumns data={data} colors={{ [right]: 'good', [wrong]: 'bad' }} />}
      height={COLUMNS_HEIGHT}
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
