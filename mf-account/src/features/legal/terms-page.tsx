import { useMessages } from 'shared/i18n';
import { Page, hasLegalPage } from 'shared/platform';

import styles from './legal.module.css';
import { messages } from './messages.ts';
import { OwnText } from './own-text.tsx';

const SECTIONS = [
  'acceptance',
  'definitions',
  'service',
  'steps',
  'amendments',
  'access',
  'liability',
  'content',
  'restrictions',
  'copyright',
  'general',
] as const;

/** The operator's own terms, otherwise those that come with the product. */
export function TermsPage() {
  return hasLegalPage('terms') ? <OwnText name="terms" /> : <UsualTerms />;
}

/** Terms of use in eleven sections [ACC-07]. */
function UsualTerms() {
  const t = useMessages(messages);
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <div className={styles['terms']}>
        <nav className={styles['contents']} aria-label={t('contents')}>
          <ol>
            {SECTIONS.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(section)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['text']}>
          {SECTIONS.map((section, index) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`}>
              <h2 id={`${section}-title`}>
                {index + 1}. {t(section)}
              </h2>
              {t(`${section}Text`)
                .split('\n\n')
                .map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
            </section>
          ))}
          <p>
            <a href="/licenses">{t('licenses')}</a>
          </p>
        </div>
      </div>
    </Page>
  );
}
