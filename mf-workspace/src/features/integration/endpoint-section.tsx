import { useMessages } from 'shared/i18n';

import { CopyButton } from '../../components/copy-button.tsx';
import styles from './integration.module.css';
import { messages } from './messages.ts';

/** Address and body of a call. */
export function EndpointSection({ endpoint }: { endpoint: string }) {
  const t = useMessages(messages);
  return (
    <section className={styles['block']} aria-labelledby="integration-endpoint">
      <h2 id="integration-endpoint">{t('endpoint')}</h2>
      <div className={styles['line']}>
        <code>
          <strong>POST</strong> {endpoint}
        </code>
        <CopyButton text={endpoint} label={t('copyEndpoint')} copied={t('copied')} notCopied={t('notCopied')} />
      </div>
      <BodyTable />
      <p>
        <a href="/docs/" target="_blank" rel="noreferrer">
          {t('reference')}
        </a>
      </p>
    </section>
  );
}

function BodyTable() {
  const t = useMessages(messages);
  return (
    <table className={styles['table']}>
      <caption>{t('body')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <code>text</code>
          </td>
          <td>{t('bodyText')}</td>
        </tr>
        <tr>
          <td>
            <code>language</code>
          </td>
          <td>{t('bodyLanguage')}</td>
        </tr>
      </tbody>
    </table>
  );
}
