import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import type { Bulk } from './use-bulk.ts';
import styles from './workbench.module.css';

/** Actions on all selected rows of the page. */
export function BulkBar({ bulk: { isBusy, ticked, waiting, tickAll, saveAll, leave } }: { bulk: Bulk }) {
  const t = useMessages(messages);
  return (
    <div className={styles['bulk']} role="group" aria-label={t('bulk')}>
      <p role="status">{t('ticked', { count: ticked.length })}</p>
      <button type="button" className="button quiet" onClick={tickAll}>
        {t('tickAll')}
      </button>
      <button type="button" className="button quiet" disabled={isBusy} onClick={leave}>
        {t('cancel')}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={waiting.length === 0 || isBusy}
        aria-busy={isBusy}
        onClick={() => void saveAll()}
      >
        {t('saveAll', { count: waiting.length })}
      </button>
      <p className={`soft ${styles['bulkHelp']}`}>{t('bulkHelp')}</p>
    </div>
  );
}
