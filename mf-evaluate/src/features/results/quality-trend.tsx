import { formatDate, formatNumber, formatPercent, languageName, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { ShareLines } from '../../components/figure/chart.tsx';
import { LINES_HEIGHT } from '../../components/figure/datum.ts';
import { Figure } from '../../components/figure/figure.tsx';
import table from '../../components/figure/table.module.css';
import { trendQuery } from './api.ts';
import { messages } from './messages.ts';
import { drawnLines, trendOf } from './trend.ts';
import type { TrendPoint } from './trend.ts';

const COLORS = ['accent', 'good', 'bad', 'ink-soft'] as const;

/** Measured quality of a language over time, a line for each version and method [EVA-84]. */
export function QualityTrend({ repository, language }: { repository: RepositoryInfo; language: string }) {
  const t = useMessages(messages);
  const { data } = useQuery(trendQuery(repository, language));
  const points = trendOf(data?.results ?? []);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return null;
  const lineOf = ({ version, isAutomatic }: TrendPoint) =>
    t('trendLine', { version, means: t(isAutomatic ? 'automatic' : 'manual') });
  const lines = drawnLines(points, lineOf);
  const drawn = points.map((point) => ({ ...point, line: lineOf(point) })).filter(({ line }) => lines.includes(line));
  const title = t('trend', { language: languageName(language) });
  return (
    <Figure
      title={title}
      note={[t('trendNote'), lines.length < new Set(points.map(lineOf)).size && t('trendCut')]
        .filter(Boolean)
        .join(' ')}
      summary={t('trendSummary', {
        title,
        amount: formatNumber(points.length),
        from: formatPercent(first.share),
        to: formatPercent(last.share),
      })}
      height={LINES_HEIGHT}
      chart={
        <ShareLines
          data={drawn.map(({ at, line, share }) => ({
            name: at,
            series: line,
            value: share,
            label: formatPercent(share),
          }))}
          colors={Object.fromEntries(lines.map((line, at) => [line, COLORS[at] ?? 'ink-soft']))}
        />
      }
      table={
        <div className={table['scroll']} role="group" aria-label={title} tabIndex={0}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t('trendDate')}</th>
                <th scope="col">{t('trendVersion')}</th>
                <th scope="col">{t('kind')}</th>
                <th scope="col">{t('trendShare')}</th>
                <th scope="col">{t('trendSentences')}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.id}>
                  <th scope="row">{formatDate(point.at)}</th>
                  <td dir="auto">{point.version}</td>
                  <td>{t(point.isAutomatic ? 'automatic' : 'manual')}</td>
                  <td>
                    {formatPercent(point.share)} ± {point.margin}
                  </td>
                  <td>{formatNumber(point.sentences)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    />
  );
}
