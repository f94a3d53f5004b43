import { useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import type { UploadReport } from './api.ts';
import styles from './data-set.module.css';
import { messages } from './messages.ts';

/** Reports the outcome of an import. */
export function Report({ report, onDone }: { report: UploadReport; onDone: () => void }) {
  const t = useMessages(messages);
  return (
    <div className={styles['upload']}>
      <h3>{t('uploadDone')}</h3>
      <Outcome {...report} />
      <div className={styles['footer']}>
        <button type="button" className="button primary" onClick={onDone}>
          {t('done')}
        </button>
      </div>
    </div>
  );
}

/** Counts of added, duplicate and rejected sentences. */
export function Outcome({ added, duplicates, refused }: UploadReport) {
  const t = useMessages(messages);
  return (
    <ul className={styles['outcome']}>
      <li data-kind="added">{t('addedCount', counted(added))}</li>
      {duplicates > 0 && <li data-kind="skipped">{t('duplicateCount', counted(duplicates))}</li>}
      {refused > 0 && (
        <li data-kind="failed">
          {t('refusedCount', counted(refused))}
          <p className="soft">{t('refusedWhy')}</p>
        </li>
      )}
    </ul>
  );
}
