import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Progress } from 'shared/ui';

import styles from './data-set.module.css';
import { messages } from './messages.ts';
import { ModeFields } from './mode-fields.tsx';
import { NamesFields } from './names-fields.tsx';
import { PastImports } from './past-imports.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { SourceField } from './source-field.tsx';
import { useReplaceQuestion } from './use-replace-question.ts';
import type { Import } from './use-import.ts';

interface ImportFormProps {
  repository: RepositoryInfo;
  work: Import;
  onClose: () => void;
}

/** What is imported and how, with a preview that follows every choice. */
export function ImportForm({ repository, work, onClose }: ImportFormProps) {
  const t = useMessages(messages);
  const { source, preview, isSending, share } = work;
  return (
    <div className={styles['form']}>
      <p>{t('purpose')}</p>
      <SourceField work={work} />
      {source && (
        <>
          {preview.isFetching && (
            <p className="soft" role="status">
              {t('reading')}
            </p>
          )}
          {preview.isError && (
            <div>
              <button type="button" className="button" onClick={() => void preview.refetch()}>
                {t('readAgain')}
              </button>
            </div>
          )}
          <ReadingFields repository={repository} work={work} />
          {preview.data && (
            <>
              <NamesFields work={work} preview={preview.data} />
              <ModeFields repository={repository} work={work} />
              <PreviewTable preview={preview.data} isBusy={preview.isPlaceholderData} />
            </>
          )}
        </>
      )}
      {isSending && (
        <Progress
          percent={Math.round(share * 100)}
          showInfo={false}
          strokeColor="var(--accent)"
          status="active"
          aria-label={t('uploading')}
        />
      )}
      <Actions repository={repository} work={work} onClose={onClose} />
      {!source && <PastImports repository={repository} target={work.target} />}
    </div>
  );
}

function Actions({ repository, work, onClose }: ImportFormProps) {
  const t = useMessages(messages);
  const { preview, isSending, share, obstacle } = work;
  const send = useReplaceQuestion(repository, work);
  return (
    <div className={styles['footer']}>
      <p className="soft" role="status">
        {obstacle}
      </p>
      {isSending ? (
        <button type="button" className="button" disabled={share === 1} onClick={work.stop}>
          {t('stop')}
        </button>
      ) : (
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
      )}
      <button
        type="button"
        className="button primary"
        // Only what the preview shows is imported.
        disabled={!preview.data || preview.isPlaceholderData || preview.isError || obstacle !== '' || isSending}
        aria-busy={isSending}
        onClick={send}
      >
        {t('import')}
      </button>
    </div>
  );
}
