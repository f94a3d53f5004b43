import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { App } from 'shared/ui';

import { useFailureText } from '../failure/use-failure-text.ts';
import { useStartImport } from './api.ts';
import type { ImportTarget, Source } from './api.ts';
import type { ImportChoices } from './model.ts';

/** The upload that starts an import; it can be stopped until the files have arrived. */
export function useSending(target: ImportTarget) {
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
      await start.mutateAsync({ source, choices, signal: sending.current.signal, onProgress: setShare });
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
    /** Uploaded share, 0–1. */
    share,
    send,
    stop: () => sending.current?.abort(),
    forget: start.reset,
  };
}
