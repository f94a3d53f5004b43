import { LOCALES, chooseLocale, useLocale, useMessages } from 'shared/i18n';
import type { Locale } from 'shared/i18n';

import styles from './external.module.css';
import { messages } from './messages.ts';

const NAMES: Record<Locale, string> = { 'en-US': 'English', 'pt-BR': 'Português' };

/** Interface language, on pages without the app's header. */
export function LanguageChoice() {
  const t = useMessages(messages);
  const locale = useLocale();
  const isAlone = (document.querySelector<HTMLMetaElement>('meta[name="area"]')?.content ?? '') !== '';
  if (!isAlone) return null;
  return (
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
  );
}
