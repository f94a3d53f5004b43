import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { refreshSentences } from '../../../sentences/index.ts';
import { messages } from './messages.ts';

/** A completed change and how to undo it. */
export interface Change {
  /** Describes the change in a sentence. */
  text: string;
  undo: () => Promise<void>;
}

export interface History {
  /** The latest change that can be undone. */
  last: Change | undefined;
  isBusy: boolean;
  /** Runs a change and records it. @returns the error, already shown to the user, or undefined. */
  perform: (run: () => Promise<Change>) => Promise<Error | undefined>;
  undo: () => Promise<void>;
  /** Clears the history. */
  clear: () => void;
}

/** Runs changes of entities and groups in sequence; each can be undone, latest first. */
export function useHistory(repository: RepositoryInfo): History {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [isBusy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const last = changes.at(-1);

  /** Runs one change at a time, in order, and refreshes the screen whatever the outcome. */
  function run(work: () => Promise<void>): Promise<Error | undefined> {
    const done = queue.current.then(async () => {
      setBusy(true);
      const failure = await work().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      if (failure) void message.error(wordsOf(failure) ?? failureText(failure));
      refreshSentences(repository);
      await refreshRepository();
      setBusy(false);
      return failure;
    });
    queue.current = done;
    return done;
  }

  const perform: History['perform'] = (work) =>
    run(async () => {
      const change = await work();
      announce(change.text);
      setChanges((all) => [...all, change]);
    });

  async function undo() {
    if (!last) return;
    setChanges((all) => all.filter((change) => change !== last));
    await run(async () => {
      await last.undo();
      announce(t('undone', { what: last.text }));
    });
  }

  return { last, isBusy, perform, undo, clear: () => setChanges([]) };
}

/** The server's messages that belong to no field. */
function wordsOf(error: Error): string | undefined {
  const words = error instanceof ApiError ? error.fields['non_field_errors'] : undefined;
  return words && words.length > 0 ? words.join(', ') : undefined;
}
