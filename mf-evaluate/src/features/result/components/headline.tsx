import { formatPercent, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import type { Result } from '../model.ts';
import styles from '../result.module.css';

/** The summary figures of a result. */
export function Headline({
  result: {
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
    { label: t('accuracy'), value: intents.accuracy },
    { label: t('precision'), value: intents.precision },
    { label: t('f1'), value: intents.f1_score },
    ...(entityScores.length > 0 ? [{ label: t('entityF1'), value: entities.f1_score }] : []),
    { label: t('calibration'), value: calibration },
  ];
  return (
    <dl className={styles['numbers']} aria-label={t('figures')}>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatPercent(Number(value))}</dd>
        </div>
      ))}
    </dl>
  );
}
