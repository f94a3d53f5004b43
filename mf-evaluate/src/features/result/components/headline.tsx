import { formatPercent, useMessages } from 'shared/i18n';

import { marginOf } from '../../../components/margin.ts';
import { messages } from '../messages.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

/** The summary figures of a result. */
export function Headline({
  result: {
    sentences,
    intent_results: intents,
    entity_results: entities,
    entities_list: entityScores,
    calibration_error: calibration,
  },
}: {
  result: Result;
}) {
  const t = useMessages(messages);
  const numbers = [
    {
      label: t('accuracy'),
      help: t('accuracyHelp'),
      value: intents.accuracy,
      margin: marginOf(Number(intents.accuracy), sentences),
    },
    { label: t('precision'), help: t('precisionHelp'), value: intents.precision },
    { label: t('f1'), help: t('f1Help'), value: intents.f1_score },
    ...(entityScores.length > 0 ? [{ label: t('entityF1'), help: t('entityF1Help'), value: entities.f1_score }] : []),
    { label: t('calibration'), help: t('calibrationHelp'), value: calibration },
  ];
  return (
    <dl className={styles['numbers']} aria-label={t('figures')}>
      {numbers.map(({ label, help, value, margin }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatPercent(Number(value))}
            {margin !== undefined && <span className={styles['margin']}> ± {margin}</span>}
          </dd>
          <dd className={styles['help']}>{help}</dd>
        </div>
      ))}
    </dl>
  );
}
