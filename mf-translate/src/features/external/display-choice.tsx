import { LOCALES, chooseLocale, useLocale, useMessages } from 'shared/i18n';
import type { Locale } from 'shared/i18n';
import { useSubject } from 'shared/state';
import { chooseMode, mode$ } from 'shared/theme';
import type { Mode } from 'shared/theme';

import styles from './external.module.css';
import { messages } from './messages.ts';

const NAMES: Record<Locale, string> = { 'en-US': 'English', 'pt-BR': 'Português' };
const MODES: readonly Mode[] = ['light', 'dark'];

/** Interface language and theme, stored in the browser, since the page has no app header [TRN-19]. */
export function DisplayChoice() {
  const t = useMessages(messages);
  const locale = useLocale();
  const mode = useSubject(mode$);
  return (
    <div className={styles['choices']}>
      <div className={styles['locales']} role="group" aria-label={t('interface')}>
        {LOCALES.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={choice}
            aria-pressed={choice === locale}
            onClick={() => chooseLocale(choice)}
          >
            {NAMES[choice]}
          </button>
        ))}
      </div>
      <div className={styles['locales']} role="group" aria-label={t('theme')}>
        {MODES.map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === mode} onClick={() => chooseMode(choice)}>
            {t(choice)}
          </button>
        ))}
      </div>
    </div>
  );
}
