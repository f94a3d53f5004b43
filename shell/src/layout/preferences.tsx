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
  // Name and icon are the same in both themes: the prerendered page does not know which one is on.
  const label = t('theme');
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
        <circle cx="10" cy="10" r="6.5" />
        <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
      </svg>
    </button>
  );
}
