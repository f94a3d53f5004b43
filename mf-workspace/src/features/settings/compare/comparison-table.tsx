import { languageName as languageWord } from 'shared/domain';
import { formatAgo, formatNumber, useLocale, useMessages } from 'shared/i18n';

import { useSettingsName } from '../../../components/algorithms/use-settings-name.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import type { Comparison, Trial } from './model.ts';
import { TrialRow } from './trial-row.tsx';

interface ComparisonTableProps {
  comparison: Comparison;
  language: string;
  isBusy: boolean;
  onUse: (trial: Trial, name: string) => void;
}

/** The results of each algorithm and option, compared [CMP-03]. */
export function ComparisonTable({ comparison, language, isBusy, onUse }: ComparisonTableProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const settingsName = useSettingsName();
  const { trials, sentences, created_at: createdAt, is_outdated: isOutdated } = comparison;
  const [base] = trials;
  if (!base) return null;
  const nameOf = ({ settings }: Trial) => settingsName(settings, base.settings);
  const label = t('result', { language: languageWord(language, locale) });
  const headings = ['accuracy', 'intents', 'entities', 'foreign', 'answer', 'training', 'size'] as const;
  return (
    <section className={styles['result']} aria-label={label}>
      <p className="soft">{t('measured', { when: formatAgo(createdAt), count: formatNumber(sentences) })}</p>
      {isOutdated && <p className={styles['outdated']}>{t('outdated')}</p>}
      <div className={styles['scroll']} role="group" aria-label={label} tabIndex={0}>
        <table className={styles['table']} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('settings')}</th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {t(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trials.map((trial) => (
              <TrialRow
                key={nameOf(trial)}
                name={nameOf(trial)}
                trial={trial}
                isBase={trial === base}
                isBusy={isBusy}
                onUse={() => onUse(trial, nameOf(trial))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <h3>{t('legend')}</h3>
      <ul className={styles['legend']}>
        <li>{t('legendNoise', { name: nameOf(base) })}</li>
        <li>{t('legendForeign')}</li>
        <li>{t('legendCosts')}</li>
      </ul>
    </section>
  );
}
