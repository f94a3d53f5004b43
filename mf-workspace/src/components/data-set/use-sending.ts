import { useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { useFailureText } from '../failure/use-failure-text.ts';
import { followImport, targetOf, useStartImport } from './api.ts';
import type { ImportTarget, Source } from './api.ts';
import { messages } from './messages.ts';
import type { ImportChoices } from './model.ts';

/** The upload that starts an import; it can be stopped until the files have arrived. */
export function useSending(repository: RepositoryInfo) {
  const target = targetOf(repository);
  const announceEnd = useEndNotice(repository);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  const start = useStartImport(target);

  /** @returns whether the import was started. */
  async function send(source: Source, choices: ImportChoices): Promise<boolean> {
    sending.current = new AbortController();
    setShare(0);
    try {
      const { id, version } = await start.mutateAsync({
        source,
        choices,
        signal: sending.current.signal,
        onProgress: setShare,
      });
      void announceEnd({ ...target, version }, id);
      return true;
    } catch (failure) {
      // A stopped upload is not an error.
      if (failure instanceof ApiError) void message.error(failureText(failure));
      else start.reset();
      return false;
    }
  }

  return {
    started: start.data,
    isSending: start.isPending,
    sendError: start.error,
    /** Uploaded fraction, 0–1. */
    share,
    send,
    stop: () => sending.current?.abort(),
    forget: start.reset,
  };
}

/** Announces the end of an import when the dialog that would show it is closed. */
function useEndNotice(repository: RepositoryInfo) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return async (target: ImportTarget, id: number) => {
    const { state, filename, error } = await followImport(repository, target, id);
    if (isOpen.current) return;
    if (state === 'done') void message.success(t('finished', { file: filename }));
    else if (state === 'failed') void message.error(t('notImported', { reason: error ?? t('unknownReason') }));
  };
}
