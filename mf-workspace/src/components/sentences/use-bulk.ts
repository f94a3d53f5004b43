import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../counted.ts';
import { useUndoToast } from '../undo/use-undo-toast.tsx';
import { changeIntent, deleteSentence, refreshSentences, restoreSentence } from './api.ts';
import { messages } from './messages.ts';
import type { Sentence } from './model.ts';

/** Changes several sentences one after the other; what could not be done is told, the rest can be undone together. */
export function useBulk(repository: RepositoryInfo, onDone: () => void) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const offer = useUndoToast();
  const [isBusy, setBusy] = useState(false);

  async function run(
    sentences: readonly Sentence[],
    change: (sentence: Sentence) => Promise<unknown>,
  ): Promise<Sentence[]> {
    setBusy(true);
    const done: Sentence[] = [];
    const reasons = new Set<string>();
    for (const sentence of sentences) {
      await change(sentence).then(
        () => done.push(sentence),
        (error: Error) => reasons.add(error.message),
      );
    }
    setBusy(false);
    refreshSentences(repository);
    if (reasons.size > 0)
      void message.error(t('notAll', { ...counted(sentences.length - done.length), reason: [...reasons].join(' ') }));
    else onDone();
    return done;
  }

  /** Takes back what was done; the first thing that cannot be is thrown after all others were tried. */
  async function takeBack(
    sentences: readonly Sentence[],
    undo: (sentence: Sentence) => Promise<unknown>,
  ): Promise<void> {
    const errors: unknown[] = [];
    for (const sentence of sentences) await undo(sentence).catch((error: unknown) => errors.push(error));
    refreshSentences(repository);
    await refreshRepository();
    if (errors.length > 0) throw errors[0];
  }

  return {
    isBusy,
    changeIntent: async (sentences: readonly Sentence[], intent: string) => {
      const moved = await run(
        sentences.filter((sentence) => sentence.intent !== intent),
        (sentence) => changeIntent(sentence, intent),
      );
      if (moved.length > 0)
        offer(t('movedMany', { ...counted(moved.length), intent }), () =>
          takeBack(moved, ({ id, intent: before }) => changeIntent({ id }, before)),
        );
    },
    remove: async (sentences: readonly Sentence[]) => {
      const gone = await run(sentences, ({ id }) => deleteSentence(id));
      if (gone.length > 0)
        offer(t('deletedMany', counted(gone.length)), () =>
          takeBack(gone, ({ id }) => restoreSentence(repository, id)),
        );
    },
  };
}
