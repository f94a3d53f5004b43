import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { previewQuery, useUploadDataSet } from './api.ts';
import type { ChosenFile } from './api.ts';
import { fileErrors } from './file-errors.ts';
import { messages } from './messages.ts';

const KNOWN_NAME = /\.(jsonl?|ya?ml|md|lu|zip|csv|tsv|xlsx|conll|bio|iob)$/i;

/** State of an import: the chosen file, its preview, the upload and its errors [SET-03]. */
export function useUpload(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isUnknownFile, setUnknownFile] = useState(false);
  const [language, setLanguage] = useState(repository.language);
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const preview = useQuery(previewQuery(repository, chosen, language));
  const upload = useUploadDataSet(repository);
  const error = upload.error ?? preview.error;
  const languageErrors = error instanceof ApiError ? error.fields['language'] : undefined;

  function choose(file: File) {
    upload.reset();
    const isKnown = KNOWN_NAME.test(file.name);
    setUnknownFile(!isKnown);
    setChosen((before) => (isKnown ? { file, choice: (before?.choice ?? 0) + 1 } : undefined));
  }

  function send() {
    if (!chosen || upload.isPending) return;
    setShare(0);
    sending.current = new AbortController();
    upload.mutate(
      { file: chosen.file, language, signal: sending.current.signal, onProgress: setShare },
      {
        onSuccess: () => announce(t('uploadDone')),
        onError: (failure) => {
          // A cancelled upload is not an error.
          if (failure instanceof ApiError) void message.error(t('fileProblem'));
          else upload.reset();
        },
      },
    );
  }

  function reset() {
    upload.reset();
    setChosen(undefined);
  }

  function errors(): readonly string[] {
    if (isUnknownFile) return [t('unknownFile')];
    if (!error) return [];
    const texts = fileErrors(error);
    return texts.length > 0 || languageErrors ? texts : [t('fileProblem')];
  }

  return {
    file: chosen?.file,
    choose,
    language,
    setLanguage,
    languageErrors,
    errors: errors(),
    preview,
    report: upload.data,
    isSending: upload.isPending,
    /** Uploaded share, 0–1. */
    share,
    send,
    cancel: () => sending.current?.abort(),
    reset,
  };
}
