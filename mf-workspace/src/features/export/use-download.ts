import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { saveFile, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { download } from './api.ts';
import type { ExportFormat } from './api.ts';
import { messages } from './messages.ts';
import type { ExportChoice } from './model.ts';

/** Downloads the selected file and saves it under the server's name. */
export function useDownload(repository: RepositoryInfo, choice: ExportChoice) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [arrived, setArrived] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ format }: ExportFormat) => {
      running.current = new AbortController();
      setArrived(0);
      return download(repository, { ...choice, format }, { signal: running.current.signal, onBytes: setArrived });
    },
    onSuccess: ({ file, name }, { extension }) => {
      const saved = name ?? `${repository.slug}${extension}`;
      saveFile(file, saved);
      void message.success(t('saved', { name: saved }));
    },
    onError: (failure) => {
      // A canceled download is not an error.
      if (!(failure instanceof ApiError)) reset();
    },
  });
  return {
    start: mutate,
    cancel: () => running.current?.abort(),
    isRunning: isPending,
    /** Bytes received so far. */
    arrived,
    error: error instanceof ApiError ? error : undefined,
  };
}
