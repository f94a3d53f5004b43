import { formatNumber, languageName, useMessages } from 'shared/i18n';

import type { Broken } from './api.ts';
import styles from './environments.module.css';
import { messages } from './messages.ts';

/** What a move breaks of the rule, with the sentences that are lost. */
export function BrokenRule({ broken }: { broken: readonly Broken[] }) {
  const t = useMessages(messages);
  return (
    <ul className={styles['broken']}>
      {broken.map(({ language, reason, sentences, before, now, lost }) => (
        <li key={`${language} ${reason}`}>
          {t(`broken_${reason}`, {
            language: languageName(language),
            sentences: formatNumber(sentences),
            before: formatNumber(before),
            now: formatNumber(now),
          })}
          {lost.length > 0 && (
            <ul className={styles['lost']}>
              {lost.map((each) => (
                <li key={each.text} dir="auto">
                  {t('lost', each)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
