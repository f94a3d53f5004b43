import { LOCALES, chooseLocale, useLocale, useMessages } from 'shared/i18n';
import { useSubject } from 'shared/state';
import { chooseMode, mode$ } from 'shared/theme';

import { messages } from './messages.ts';

const SHORT = { 'en-US': 'EN', 'pt-BR': 'PT' } as const;
const LONG = { 'en-US': 'English', 'pt-BR': 'Português (Brasil)' } as const;

export function LanguageSwitch() {
  const t = useMessages(messages);
  const current = useLocale();
  return (
    <div className="switch" role="group" aria-label={t('language')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          title={LONG[locale]}
          aria-label={`${SHORT[locale]} ${LONG[locale]}`}
          aria-pressed={locale === current}
          onClick={() => chooseLocale(locale)}
        >
          {SHORT[locale]}
        </button>
      ))}
    </div>
  );
}

export function ThemeSwitch() {
  const t = useMessages(messages);
  const isDark = useSubject(mode$) === 'dark';
  const label = isDark ? t('toLight') : t('toDark');
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => chooseMode(isDark ? 'light' : 'dark')}
    >
      <svg
        viewBox="0 0 20 20"
        width="18"
        height="18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      >
        {isDark ? (
          <>
            <circle cx="10" cy="10" r="3.4" />
            <path d="M10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6" />
            <path d="M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M4.7 15.3l1.1-1.1M14.2 5.8l1.1-1.1" />
          </>
        ) : (
          <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" strokeLinejoin="round" />
        )}
      </svg>
    </button>
  );
}
