import { useId, useState } from 'react';
import { formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { fallbackQuery, useThreshold } from '../api.ts';
import { messages } from '../messages.ts';
import { answeredAt } from '../model.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

interface ThresholdControlProps {
  repository: RepositoryInfo;
  result: Result;
}

/** Simulates a confidence threshold: how many answers would be right, wrong and withheld [EVA-03]; sets it. */
export function ThresholdControl({ repository, result }: ThresholdControlProps) {
  const t = useMessages(messages);
  const id = useId();
  const { histogram, repository_version: version } = result;
  const current = useQuery(fallbackQuery(repository, result)).data?.confidence ?? null;
  const [moved, setMoved] = useState<number>();
  const at = moved ?? placeOf(histogram, current);
  const threshold = histogram[at]?.from ?? 0;
  const { right, wrong, unanswered } = answeredAt(histogram, threshold);
  const outcome = t('thresholdResult', {
    percent: formatPercent(threshold),
    right: formatNumber(right),
    wrong: formatNumber(wrong),
    unanswered: formatNumber(unanswered),
  });
  const { message } = App.useApp();
  const use = useThreshold(repository, result);

  function handleUse() {
    const told = t(threshold > 0 ? 'thresholdUsed' : 'thresholdOff', {
      version: version.name,
      percent: formatPercent(threshold),
    });
    use.mutate(threshold, {
      onSuccess: () => void message.success(told),
      onError: () => void message.error(t('thresholdFailed')),
    });
  }

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
        onChange={(event) => setMoved(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{outcome}</output>
      {current !== null && <p className="soft">{t('thresholdNow', { percent: formatPercent(current) })}</p>}
      <span>
        <button type="button" className="button" disabled={use.isPending} aria-busy={use.isPending} onClick={handleUse}>
          {t('useThreshold')}
        </button>
      </span>
    </div>
  );
}

/** The bin that begins at a threshold, or the nearest below it. */
function placeOf(histogram: Result['histogram'], threshold: number | null): number {
  return Math.max(0, histogram.filter(({ from }) => from <= (threshold ?? 0) + 1e-9).length - 1);
}
