import { useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Modal, Progress } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { useUploadDataSet } from '../api.ts';
import type { UploadReport } from '../api.ts';
import { messages } from '../messages.ts';
import styles from '../training.module.css';
import { DropZone } from './drop-zone.tsx';
import { LanguageField } from './language-field.tsx';

const FORMAT = 'rasa_nlu_data.common_examples';

interface UploadModalProps {
  repository: RepositoryInfo;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds the sentences of a file to the version: choose, send with progress, read what became of it. */
export function UploadModal({ repository, isOpen, onClose }: UploadModalProps) {
  const t = useMessages(messages);
  return (
    <Modal open={isOpen} title={t('uploadTitle')} footer={null} onCancel={onClose} destroyOnHidden width={560}>
      <UploadForm repository={repository} onClose={onClose} />
    </Modal>
  );
}

function UploadForm({ repository, onClose }: Omit<UploadModalProps, 'isOpen'>) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File>();
  const [language, setLanguage] = useState(repository.language);
  const [share, setShare] = useState(0);
  const upload = useUploadDataSet(repository);
  const fields = upload.error instanceof ApiError ? upload.error.fields : {};
  const [isNamedWrong, setNamedWrong] = useState(false);

  function handleFile(chosen: File) {
    upload.reset();
    const isJson = chosen.name.toLowerCase().endsWith('.json');
    setNamedWrong(!isJson);
    setFile(isJson ? chosen : undefined);
  }

  function handleSend() {
    if (!file) return;
    setShare(0);
    upload.mutate({ file, language, onProgress: setShare }, { onSuccess: () => announce(t('uploadDone')) });
  }

  if (upload.data) return <Report report={upload.data} onClose={onClose} />;
  return (
    <div className={styles['upload']}>
      <p>{t('uploadText', { format: FORMAT })}</p>
      <DropZone file={file} isDisabled={upload.isPending} errors={fileErrors()} onFile={handleFile} />
      <LanguageField label={t('uploadLanguage')} value={language} own={repository.available_languages} errors={fields['language']} onChange={setLanguage} />
      {upload.isPending && <Sending share={share} />}
      <div className={`${styles['actions']} ${styles['footer']}`}>
        <button type="button" className="button" onClick={onClose}>{t('cancel')}</button>
        <button type="button" className="button primary" disabled={!file || upload.isPending} aria-busy={upload.isPending} onClick={handleSend}>{t('uploadStart')}</button>
      </div>
    </div>
  );

  function fileErrors(): readonly string[] {
    if (isNamedWrong) return [t('notJson')];
    if (!upload.error) return [];
    const { language: _, ...others } = fields;
    const texts = Object.values(others).flat();
    return texts.length > 0 || fields['language'] ? texts : [t('fileProblem')];
  }
}

function Sending({ share }: { share: number }) {
  const t = useMessages(messages);
  const label = t(share < 1 ? 'uploading' : 'reading');
  return (
    <div>
      <p className="soft" role="status">{label}</p>
      <Progress percent={Math.round(share * 100)} showInfo={false} strokeColor="var(--accent)" status="active" aria-label={label} />
    </div>
  );
}

function Report({ report: { added, duplicates, refused }, onClose }: { report: UploadReport; onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <div className={styles['upload']}>
      <h3>{t('uploadDone')}</h3>
      <ul className={styles['outcome']}>
        <li data-kind="trained">{t('addedCount', counted(added))}</li>
        {duplicates > 0 && <li data-kind="skipped">{t('duplicateCount', counted(duplicates))}</li>}
        {refused > 0 && <li data-kind="failed">{t('refusedCount', counted(refused))}<p className="soft">{t('refusedWhy')}</p></li>}
      </ul>
      <div className={`${styles['actions']} ${styles['footer']}`}><button type="button" className="button primary" onClick={onClose}>{t('done')}</button></div>
    </div>
  );
}
