import { useLocale, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

/** The logo and name; Brazilian Portuguese has its own version with a line under the name. */
export function Logo() {
  const t = useMessages(messages);
  const isPortuguese = useLocale() === 'pt-BR';
  const width = isPortuguese ? 164 : 148;
  return (
    <svg
      className="logo"
      role="img"
      aria-label={t('home')}
      data-locale={isPortuguese ? 'pt-BR' : 'en-US'}
      viewBox={`0 0 ${width} 36`}
      width={width}
      height="36"
    >
      <rect width="32" height="32" x="0" y="2" rx="8" fill="var(--accent)" />
      <path
        d="M9.5 26V10h8a6 6 0 0 1 0 12h-4"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="23.6" cy="25.4" r="2" fill="var(--on-accent)" />
      <text
        x="42"
        y={isPortuguese ? 19 : 24}
        fill="currentColor"
        fontSize="19"
        fontWeight="680"
        letterSpacing="-0.4"
        fontFamily="var(--font)"
      >
        Parlance
      </text>
      {isPortuguese && (
        <text x="42.5" y="32" fill="var(--ink-soft)" fontSize="8.6" fontFamily="var(--font)">
          {t('tagline')}
        </text>
      )}
    </svg>
  );
}
