import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { UploadForm } from '../../../components/data-set/upload-form.tsx';
import styles from './import.module.css';
import { messages } from './messages.ts';
import { WitImport } from './wit-import.tsx';

/** Imports from a file or another service [SET-03]. */
export default function ImportTab({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  return (
    <div className={styles['imports']}>
      <section className={styles['import']} aria-labelledby="import-rasa">
        <h2 id="import-rasa">{t('rasa')}</h2>
        <UploadForm repository={repository} />
      </section>
      <section className={styles['import']} aria-labelledby="import-wit">
        <h2 id="import-wit">{t('wit')}</h2>
        <WitImport repository={repository} />
      </section>
    </div>
  );
}
