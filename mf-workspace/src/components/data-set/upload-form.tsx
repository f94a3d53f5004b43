import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { DropZone } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App, Progress } from 'shared/ui';

import { LanguageField } from '../language-field.tsx';
import { previewQuery, useUploadDataSet } from './api.ts';
import type { ChosenFile } from './api.ts';
import styles from './data-set.module.css';
import { fileProblems } from './file-problems.ts';
import { messages } from './messages.ts';
import { PreviewView } from './preview-view.tsx';
import { Report } from './report.tsx';

const DATA_SETS = '.json,.yml,.yaml,application/json,application/yaml';

const KNOWN_NAME = /\.(json|ya?ml)$/i;

interface UploadFormProps {
  repository: RepositoryInfo;
  /** Called when its work is done or given up; absent where it stays on the screen. */
  onClose?: () => void;
}

/** Adds the sentences of a file to the version: choose, read what it would do, send with progress, read what it did [SET-03]. */
export function UploadForm({ repository, onClose }: UploadFormProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isNamedWrong, setNamedWrong] = useState(false);
  const [language, setLanguage] = useState(repository.language);
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const preview = useQuery(previewQuery(repository, chosen, language));
  const upload = useUploadDataSet(repository);
  const failure = upload.error ?? preview.error;
  const fields = failure instanceof ApiError ? failure.fields : {};

  function handleFile(file: File) {
    upload.reset();
    const isKnown = KNOWN_NAME.test(file.name);
    setNamedWrong(!isKnown);
    setChosen((before) => (isKnown ? { file, choice: (before?.choice ?? 0) + 1 } : undefined));
  }

  function handleSend() {
    if (!chosen || upload.isPending) return;
    setShare(0);
    sending.current = new AbortController();
    upload.mutate(
      { file: chosen.file, language, signal: sending.current.signal, onProgress: setShare },
      {
        onSuccess: () => announce(t('uploadDone')),
        // What was stopped by the person is no failure.
        onError: (error) => (error instanceof ApiError ? void message.error(t('fileProblem')) : upload.reset()),
      },
    );
  }

  function handleAgain() {
    upload.reset();
    setChosen(undefined);
  }

  if (upload.data) return <Report report={upload.data} onDone={onClose ?? handleAgain} />;
  return (
    <div className={styles['upload']}>
      <p>{t('uploadText')}</p>
      <DropZone
        accept={DATA_SETS}
        prompt={t('dropHere')}
        file={chosen?.file}
        isDisabled={upload.isPending}
        errors={fileErrors()}
        onFile={handleFile}
      />
      <LanguageField
        label={t('uploadLanguage')}
        value={language}
        own={repository.available_languages}
        errors={fields['language']}
        onChange={setLanguage}
      />
      {chosen && preview.isLoading && (
        <p className="soft" role="status">
          {t('reading')}
        </p>
      )}
      {preview.data && !upload.isPending && <PreviewView preview={preview.data} language={language} />}
      {upload.isPending && <Sending share={share} />}
      <div className={styles['footer']}>
        {upload.isPending ? (
          <button type="button" className="button" disabled={share === 1} onClick={() => sending.current?.abort()}>
            {t('stop')}
          </button>
        ) : (
          onClose && (
            <button type="button" className="button" onClick={onClose}>
              {t('cancel')}
            </button>
          )
        )}
        <button
          type="button"
          className="button primary"
          disabled={!chosen || preview.isError || upload.isPending}
          aria-busy={upload.isPending}
          onClick={handleSend}
        >
          {t('uploadStart')}
        </button>
      </div>
    </div>
  );

  function fileErrors(): readonly string[] {
    if (isNamedWrong) return [t('unknownFile')];
    if (!failure) return [];
    const texts = fileProblems(failure);
    return texts.length > 0 || fields['language'] ? texts : [t('fileProblem')];
  }
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
