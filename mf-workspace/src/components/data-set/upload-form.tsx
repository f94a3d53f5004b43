import { DropZone } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Progress } from 'shared/ui';

import { LanguageField } from '../language-field.tsx';
import styles from './data-set.module.css';
import { messages } from './messages.ts';
import { PreviewView } from './preview-view.tsx';
import { Report } from './report.tsx';
import { useUpload } from './use-upload.ts';

const DATA_SETS = '.json,.jsonl,.yml,.yaml,.md,.lu,.zip,.csv,.tsv,.xlsx,.conll,.bio,.iob';

interface UploadFormProps {
  repository: RepositoryInfo;
  /** Called when the upload is finished or cancelled; absent where the form is permanent. */
  onClose?: () => void;
}

/** Imports the sentences of a file: choose it, review a preview, upload with progress, read the report [SET-03]. */
export function UploadForm({ repository, onClose }: UploadFormProps) {
  const t = useMessages(messages);
  const upload = useUpload(repository);
  const { file, language, preview, isSending } = upload;
  if (upload.report) return <Report report={upload.report} onDone={onClose ?? upload.reset} />;
  return (
    <div className={styles['upload']}>
      <p>{t('uploadText')}</p>
      <DropZone
        accept={DATA_SETS}
        prompt={t('dropHere')}
        file={file}
        isDisabled={isSending}
        errors={upload.errors}
        onFile={upload.choose}
      />
      <LanguageField
        label={t('uploadLanguage')}
        value={language}
        own={repository.available_languages}
        errors={upload.languageErrors}
        onChange={upload.setLanguage}
      />
      {file && preview.isLoading && (
        <p className="soft" role="status">
          {t('reading')}
        </p>
      )}
      {preview.data && !isSending && <PreviewView preview={preview.data} language={language} />}
      {isSending && <Sending share={upload.share} />}
      <Actions upload={upload} onClose={onClose} />
    </div>
  );
}

interface ActionsProps {
  upload: ReturnType<typeof useUpload>;
  onClose: (() => void) | undefined;
}

function Actions({ upload: { file, preview, isSending, share, send, cancel }, onClose }: ActionsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['footer']}>
      {isSending && (
        <button type="button" className="button" disabled={share === 1} onClick={cancel}>
          {t('stop')}
        </button>
      )}
      {!isSending && onClose && (
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
      )}
      <button
        type="button"
        className="button primary"
        // Only what has been previewed is uploaded; a button that waits also does not move under the pointer.
        disabled={!file || !preview.data || preview.isError || isSending}
        aria-busy={isSending}
        onClick={send}
      >
        {t('uploadStart')}
      </button>
    </div>
  );
}

function Sending({ share }: { share: number }) {
  const t = useMessages(messages);
  const label = t(share < 1 ? 'uploading' : 'storing');
  return (
    <div>
      <p className="soft" role="status">
        {label}
      </p>
      <Progress
        percent={Math.round(share * 100)}
        showInfo={false}
        strokeColor="var(--accent)"
        status="active"
        aria-label={label}
      />
    </div>
  );
}
