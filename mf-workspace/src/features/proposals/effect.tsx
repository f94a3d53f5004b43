import { useId, useState } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { MeasuredChange } from '../../components/what-if/measured-change.tsx';
import { Measuring } from '../../components/what-if/measuring.tsx';
import type { Decisions } from './api.ts';
import { messages } from './messages.ts';
import type { Proposal } from './model.ts';
import styles from './proposals.module.css';

interface EffectProps {
  proposal: Proposal;
  measure: Decisions['measure'];
}

/** What a proposal does to the answers, measured on request. */
export function Effect({ proposal, measure }: EffectProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const title = useId();
  const { measurement, state, languages } = proposal;
  const isOpen = state === 'open';
  if (!isOpen && !measurement?.measured) return null;
  const problem = measure.error ? failureText(measure.error) : (measurement?.error ?? null);
  return (
    <section aria-labelledby={title} className={styles['effect']}>
      <h2 id={title}>
        {t('effect')}
        {measurement && languages.length > 1 && ` (${languageName(measurement.language)})`}
      </h2>
      <Outcome measurement={measurement} problem={problem} />
      {isOpen && !isRunning(measurement) && <Measure proposal={proposal} measure={measure} />}
    </section>
  );
}

interface OutcomeProps {
  measurement: Proposal['measurement'];
  problem: string | null;
}

function Outcome({ measurement, problem }: OutcomeProps) {
  const t = useMessages(messages);
  return (
    <div role="status">
      {measurement && isRunning(measurement) && (
        <Measuring status={measurement.status} progress={measurement.progress} />
      )}
      {measurement?.measured && <MeasuredChange measured={measurement.measured} isOutdated={measurement.is_outdated} />}
      {problem !== null && <p className={styles['warning']}>{problem}</p>}
      {measurement === null && problem === null && <p className="soft">{t('notMeasured')}</p>}
    </div>
  );
}

const isRunning = (measurement: Proposal['measurement']): boolean =>
  measurement !== null && measurement.status < TASK_STATUS.success;

function Measure({ proposal: { languages, measurement }, measure }: EffectProps) {
  const t = useMessages(messages);
  const [language, setLanguage] = useState(measurement?.language ?? languages[0] ?? '');
  return (
    <div className={styles['actions']}>
      {languages.length > 1 && (
        <Select
          aria-label={t('language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
      )}
      <button
        type="button"
        className="button"
        disabled={measure.isPending}
        aria-busy={measure.isPending}
        onClick={() => measure.mutate(language)}
      >
        {t(measurement === null ? 'measure' : 'measureAgain')}
      </button>
    </div>
  );
}
