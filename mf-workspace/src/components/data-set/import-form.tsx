import { useMessages } from 'shared/i18n';
import { Failure } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Progress } from 'shared/ui';

import { Explanation } from '../explanation.tsx';
import { FormatsLink } from '../formats-link.tsx';
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

const ROW_OF_A_TABLE = 'book a table for [two](people),book_table';

interface ImportFormProps {
  repository: RepositoryInfo;
  work: Import;
  onClose: () => void;
}

/** Choices for an import, with a preview that is updated after every choice. */
export function ImportForm({ repository, work, onClose }: ImportFormProps) {
  const t = useMessages(messages);
  const { source, preview, isSending, share } = work;
  return (
    <div className={styles['form']}>
      <p>{t('purpose')}</p>
      <Explanation title={t('help')} steps={[t('helpFiles'), t('helpPreview'), t('helpMode'), t('helpUndo')]}>
        <p className="soft">{t('helpFormats')}</p>
        <FormatsLink>{t('aboutFormats')}</FormatsLink>
        <pre>{ROW_OF_A_TABLE}</pre>
      </Explanation>
      <SourceField work={work} />
      {source && (
        <>
          {preview.isFetching && (
            <p className="soft" role="status">
              {t('reading')}
            </p>
          )}
          {work.failure && <Failure error={work.failure} onRetry={() => void preview.refetch()} />}
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
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      )}
      <button
        type="button"
        className="button primary"
        // Only what the preview shows can be imported.
        disabled={!preview.data || preview.isPlaceholderData || preview.isError || obstacle !== '' || isSending}
        aria-busy={isSending}
        onClick={send}
      >
        {t('import')}
      </button>
    </div>
  );
}
