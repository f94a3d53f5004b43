import { useId, useState } from 'react';
import { formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { fallbackQuery, useThreshold } from '../api.ts';
import { messages } from '../messages.ts';
import { answeredAt, placeOfThreshold, thresholdsOf } from '../model.ts';
import type { Result, ThresholdKind } from '../model.ts';
import styles from '../result.module.css';

interface ThresholdControlProps {
  repository: RepositoryInfo;
  result: Result;
  kind: ThresholdKind;
}

/** Simulates a threshold: how many answers would be right, wrong and withheld [EVA-03]; sets it. */
export function ThresholdControl({ repository, result, kind }: ThresholdControlProps) {
  const t = useMessages(messages);
  const id = useId();
  const bins = kind === 'confidence' ? result.histogram : result.out_of_scope_histogram;
  const current = useQuery(fallbackQuery(repository, result)).data?.[kind] ?? null;
  const [moved, setMoved] = useState<number>();
  const at = moved ?? placeOfThreshold(bins, kind, current);
  const threshold = thresholdsOf(bins, kind)[at] ?? 0;
  const { right, wrong, unanswered } = answeredAt(bins, threshold, kind);
  const outcome = t('thresholdResult', {
    percent: formatPercent(threshold),
    right: formatNumber(right),
    wrong: formatNumber(wrong),
    unanswered: formatNumber(unanswered),
  });
  const { message } = App.useApp();
  const use = useThreshold(repository, result, kind);

  function handleUse() {
    const told = t(at > 0 ? `${kind}_used` : `${kind}_off`, {
      version: result.repository_version.name,
      percent: formatPercent(threshold),
    });
    use.mutate(at > 0 ? threshold : null, {
      onSuccess: () => void message.success(told),
      onError: () => void message.error(t('thresholdFailed')),
    });
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles['threshold']}>
      <label id={`${id}-label`} htmlFor={id}>
        {t(`${kind}_threshold`)}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, bins.length - 1)}
        value={at}
        aria-valuetext={outcome}
        onChange={(event) => setMoved(event.target.valueAsNumber)}
      />
      <output htmlFor={id}>{outcome}</output>
      {current !== null && <p className="soft">{t(`${kind}_now`, { percent: formatPercent(current) })}</p>}
      {(at > 0 || current !== null) && (
        <span>
          <button
            type="button"
            className="button"
            disabled={use.isPending}
            aria-busy={use.isPending}
            onClick={handleUse}
          >
            {t(at > 0 ? 'useThreshold' : 'noThresholdUse')}
          </button>
        </span>
      )}
    </div>
  );
}
