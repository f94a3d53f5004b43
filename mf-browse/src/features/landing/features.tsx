import type { ReactNode } from 'react';
import { LANGUAGE_CODES } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { ApiDrawing, LanguagesDrawing, TeachDrawing } from './feature-drawings.tsx';
import styles from './features.module.css';
import { messages } from './messages.ts';

/** The three main features, each illustrated with product content: sentences, marks, an API call. */
export function Features() {
  const t = useMessages(messages);
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="visually-hidden">
        {t('featuresTitle')}
      </h2>
      <ul className={styles['features']}>
        <Feature title={t('teachTitle')} text={t('teachText')} drawing={<TeachDrawing />} />
        <Feature
          title={t('languagesTitle')}
          text={t('languagesText', { count: LANGUAGE_CODES.length })}
          drawing={<LanguagesDrawing />}
        />
        <Feature title={t('ownTitle')} text={t('ownText')} drawing={<ApiDrawing />} />
      </ul>
    </section>
  );
}

function Feature({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }) {
  return (
    <li>
      <div className={styles['drawing']} aria-hidden="true">
        {drawing}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
