import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import styles from './compare.module.css';
import { messages } from './messages.ts';
import { megabytes, verdictOf } from './model.ts';
import type { Figures, Trial } from './model.ts';

const PERCENT = 100;
/** So that a short training is not shown as 0 s. */
const FIGURE = { maximumSignificantDigits: 2, maximumFractionDigits: 0, roundingPriority: 'morePrecision' } as const;

interface TrialRowProps {
  name: string;
  trial: Trial;
  /** The settings at the time of the measurement, with which the others are compared. */
  isBase: boolean;
  isBusy: boolean;
  onUse: () => void;
}

/** The results of a set of settings. */
export function TrialRow({ name, trial, isBase, isBusy, onUse }: TrialRowProps) {
  const t = useMessages(messages);
  const { figures, error, is_current: isCurrent } = trial;
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        <span className={styles['name']}>{name}</span>
        <Marks trial={trial} isBase={isBase} />
        {!isCurrent && figures !== null && (
          <button
            type="button"
            className="button"
            aria-label={t('useNamed', { name })}
            disabled={isBusy}
            onClick={onUse}
          >
            {t('use')}
          </button>
        )}
      </th>
      {figures === null ? (
        <td colSpan={7} className={styles['error']}>
          {error ?? t('notMeasured')}
        </td>
      ) : (
        <Cells figures={figures} />
      )}
    </tr>
  );
}

function Marks({ trial, isBase }: { trial: Trial; isBase: boolean }) {
  const t = useMessages(messages);
  const verdict = isBase || trial.figures === null ? undefined : verdictOf(trial.figures);
  return (
    <span className={styles['marks']}>
      {trial.is_current && <span className={styles['mark']}>{t('current')}</span>}
      {trial.is_suggested && (
        <span className={styles['mark']} data-kind="suggested">
          {t('suggested')}
        </span>
      )}
      {verdict && (
        <span className={styles['mark']} data-kind={verdict}>
          {t(verdict)}
        </span>
      )}
    </span>
  );
}

function Cells({ figures }: { figures: Figures }) {
  const t = useMessages(messages);
  const { accuracy, accuracy_interval: interval, intents_f1: intents, entities_f1: entities, scope } = figures;
  const number = (value: number) => formatNumber(value, FIGURE);
  const share = (value: number | null | undefined) =>
    value === null || value === undefined ? (
      <span>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('notMeasured')}</span>
      </span>
    ) : (
      <span>{formatPercent(value)}</span>
    );
  return (
    <>
      <td data-label={t('accuracy')}>
        <span>
          {formatPercent(accuracy)}
          <small className={styles['range']}>
            {t('range', { from: formatNumber(Math.round(interval.from * PERCENT)), to: formatPercent(interval.to) })}
          </small>
        </span>
      </td>
      <td data-label={t('intents')}>{share(intents)}</td>
      <td data-label={t('entities')}>{share(entities)}</td>
      <td data-label={t('foreign')}>{share(scope?.rejected)}</td>
      <td data-label={t('answer')}>
        <span>{number(figures.answer_ms)}</span>
      </td>
      <td data-label={t('training')}>
        <span>{number(figures.training_seconds)}</span>
      </td>
      <td data-label={t('size')}>
        <span>{number(megabytes(figures.model_bytes))}</span>
      </td>
    </>
  );
}
