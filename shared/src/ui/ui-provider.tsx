import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, theme as antdTheme } from 'antd';
import enUS from 'antd/locale/en_US';
import ptBR from 'antd/locale/pt_BR';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { useLocale } from '../i18n/index.ts';
import { useSubject } from '../state/index.ts';
import { TOKENS, mode$ } from '../theme/index.ts';
import type { Mode } from '../theme/index.ts';
import { hideDecorativeIcons } from './decorative-icons.ts';
import { createLastingStyles } from './lasting-styles.ts';
import { giveStylesNonce } from './style-nonce.ts';

/** Long enough to be read by those who look elsewhere when it appears. */
const TOAST_SECONDS = 5;
const LOCALES = { 'en-US': enUS, 'pt-BR': ptBR };

const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) giveStylesNonce(nonce);
const antdStyles = createLastingStyles();

function antdThemeOf(mode: Mode) {
  const color = TOKENS[mode];
  return {
    // One key for all areas: otherwise each area would add its own set of variables.
    cssVar: { key: `antd-${mode}` },
    algorithm: mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: color.accent,
      colorLink: color.accent,
      // antd's lighter hover tint has too little contrast.
      colorLinkHover: color.accent,
      colorLinkActive: color.accent,
      colorText: color.ink,
      colorTextSecondary: color['ink-soft'],
      colorTextDescription: color['ink-soft'],
      colorTextPlaceholder: color['ink-soft'],
      colorBgBase: color.paper,
      colorBgContainer: color.paper,
      colorBgElevated: mode === 'dark' ? color['paper-raised'] : color.paper,
      colorBorder: color.line,
      colorBorderSecondary: color.line,
      colorSuccess: color.good,
      colorWarning: color.warn,
      colorError: color.bad,
      colorTextLightSolid: color['on-accent'],
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      controlHeight: 36,
      boxShadow: 'none',
      // Without motion, no animations have to be awaited.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    // The dark algorithm dims the accent; primary buttons use the same one everywhere.
    components: {
      Button: {
        colorPrimary: color.accent,
        colorPrimaryHover: color.accent,
        fontWeight: 550,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      // A hairline border does not make a checkbox visible enough.
      Checkbox: { colorBorder: color['ink-soft'] },
    },
  };
}

/** antd with the product's theme, mode, language and style nonce, and `App` for toasts and dialogs. */
export function UiProvider({ children }: { children: ReactNode }) {
  const mode = useSubject(mode$);
  const locale = useLocale();
  useEffect(hideDecorativeIcons, []);
  return (
    <StyleProvider cache={antdStyles}>
      <ConfigProvider
        theme={antdThemeOf(mode)}
        locale={LOCALES[locale]}
        {...(nonce && { csp: { nonce } })}
        button={{ autoInsertSpace: false }}
      >
        <App message={{ duration: TOAST_SECONDS }}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
