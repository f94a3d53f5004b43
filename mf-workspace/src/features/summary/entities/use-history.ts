import { useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { refreshSentences } from '../../../components/sentences/api.ts';
import { messages } from './messages.ts';

/** Something that was done, and how to take it back. */
export interface Deed {
  /** What was done, as a sentence. */
  text: string;
  undo: () => Promise<void>;
}

export interface History {
  /** The last deed that can be taken back. */
  last: Deed | undefined;
  isBusy: boolean;
  /** Does something and remembers it. @returns the refusal, which was told already, or nothing. */
  perform: (run: () => Promise<Deed>) => Promise<Error | undefined>;
  undo: () => Promise<void>;
  /** Forgets what was done. */
  clear: () => void;
}

/** Changes of entities and groups, one after the other, each of which can be taken back, the latest first. */
export function useHistory(repository: RepositoryInfo): History {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  const [isBusy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const last = deeds.at(-1);

  /** One at a time, in the order asked for; whatever became of it, the screen then shows what the server has. */
  function run(work: () => Promise<void>): Promise<Error | undefined> {
    const done = queue.current.then(async () => {
      setBusy(true);
      const refusal = await work().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
      if (refusal) void message.error(wordsOf(refusal) ?? t('failed'));
      refreshSentences(repository);
      await refreshRepository();
      setBusy(false);
      return refusal;
    });
    queue.current = done;
    return done;
  }

  const perform: History['perform'] = (work) =>
    run(async () => {
      const deed = await work();
      announce(deed.text);
      setDeeds((all) => [...all, deed]);
    });

  async function undo() {
    if (!last) return;
    setDeeds((all) => all.filter((deed) => deed !== last));
    await run(async () => {
      await last.undo();
      announce(t('undone', { what: last.text }));
    });
  }

  return { last, isBusy, perform, undo, clear: () => setDeeds([]) };
}

/** The server's own sentences, when it gave some that belong to no field. */
function wordsOf(error: Error): string | undefined {
  const words = error instanceof ApiError ? error.fields['non_field_errors'] : undefined;
  return words && words.length > 0 ? words.join(', ') : undefined;
}
