import { useId, useState } from 'react';
import { useMessages } from 'shared/i18n';

import styles from './external.module.css';
import { readKeptTexts } from './kept.ts';
import { messages } from './messages.ts';

/** The unsaved texts of a link that has ended, to be copied [TRA-13]. */
export function KeptTexts({ token }: { token: string }) {
  const t = useMessages(messages);
  const id = useId();
  const [texts] = useState(() => readKeptTexts(token));
  if (texts.length === 0) return null;
  return (
    <section className={styles['kept']}>
      <h2>
        <label htmlFor={id}>{t('keptTitle')}</label>
      </h2>
      <p>{t('keptText')}</p>
      <textarea id={id} readOnly dir="auto" rows={Math.min(12, texts.length + 1)} value={texts.join('\n')} />
    </section>
  );
}
