import { formatMoment, languageName, useMessages } from 'shared/i18n';

import type { State } from './api.ts';
import { BrokenRule } from './broken-rule.tsx';
import styles from './environments.module.css';
import { messages } from './messages.ts';

/** What a state serves, and who chose it when and why. */
export function StateText({ state }: { state: State }) {
  const t = useMessages(messages);
  return (
    <div className={styles['state']}>
      <p>
        <strong dir="auto">{t('version', { name: state.version_name })}</strong>
        {state.models.map(({ language, model, trained_at: date, is_in_use: isInUse }) => (
          <span key={model} className={styles['model']} title={model}>
            {t('model', { language: languageName(language), date: formatMoment(date) })}
            {isInUse && <span className="soft"> · {t('inUse')}</span>}
          </span>
        ))}
      </p>
      <p className="soft">
        {t('since', { date: formatMoment(state.moved_at) })}
        {state.moved_by !== null && (
          <>
            {' '}
            <bdi>{t('by', { name: state.moved_by })}</bdi>
          </>
        )}
        {state.returned_to !== null && <> · {t('returned')}</>}
      </p>
      {state.broken && (
        <>
          <p className="soft">{t('overridden')}</p>
          <BrokenRule broken={state.broken} />
        </>
      )}
      {state.note !== '' && <p dir="auto">{state.note}</p>}
    </div>
  );
}
