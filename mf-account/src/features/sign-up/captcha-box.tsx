import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './captcha-box.module.css';
import type { Captcha, CaptchaState } from '../../components/captcha/use-captcha.ts';

const TEXTS = {
  idle: 'captchaIdle',
  working: 'captchaWorking',
  done: 'captchaDone',
  failed: 'captchaFailed',
} as const satisfies Record<CaptchaState, string>;
const MARKS: Record<CaptchaState, string> = { idle: '', working: '', done: '✓', failed: '!' };

/** Shows the state of the captcha. It needs no click; only a failure offers a retry. */
export function CaptchaBox({ captcha: { state, restart }, id }: { captcha: Captcha; id?: string }) {
  const t = useMessages(messages);
  return (
    <div id={id} className={styles['box']} data-state={state} role="group" aria-label={t('captcha')}>
      <span className={styles['mark']} aria-hidden="true">
        {MARKS[state]}
      </span>
      <span role="status">{t(TEXTS[state])}</span>
      {state === 'failed' && (
        <button type="button" className={styles['retry']} onClick={restart}>
          {t('captchaRetry')}
        </button>
      )}
    </div>
  );
}
