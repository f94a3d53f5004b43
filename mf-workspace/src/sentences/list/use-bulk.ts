import { useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { refreshRepository } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { changeIntent, deleteSentence, refreshSentences, restoreSentence } from '../api.ts';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';

type Step = (sentence: Sentence) => Promise<unknown>;

interface Outcome {
  done: readonly Sentence[];
  errors: readonly unknown[];
}

/** Applies `step` to one sentence after the other and continues after failures, until `goesOn` returns false. */
async function runEach(
  sentences: readonly Sentence[],
  step: Step,
  goesOn: (count: number) => boolean = () => true,
): Promise<Outcome> {
  const done: Sentence[] = [];
  const errors: unknown[] = [];
  for (const sentence of sentences) {
    if (!goesOn(done.length + errors.length)) break;
    try {
      await step(sentence);
      done.push(sentence);
    } catch (error) {
      errors.push(error);
    }
  }
  return { done, errors };
}

/** Changes several sentences; reports those that failed and offers one undo for the others [TRN-13]. */
export function useBulk(repository: RepositoryInfo, onDone: () => void) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  const [isBusy, setBusy] = useState(false);
  const [count, setCount] = useState(0);
  const isStopped = useRef(false);

  async function run(sentences: readonly Sentence[], step: Step): Promise<readonly Sentence[]> {
    setBusy(true);
    isStopped.current = false;
    const { done, errors } = await runEach(sentences, step, (tried) => {
      setCount(tried);
      return !isStopped.current;
    });
    setBusy(false);
    refreshSentences(repository);
    const reasons = new Set(errors.map(failureText));
    if (reasons.size === 0) onDone();
    else void message.error(t('notAll', { ...counted(errors.length), reason: [...reasons].join(' ') }));
    return done;
  }

  /** Throws the first error after every step was tried. */
  async function undo(sentences: readonly Sentence[], step: Step): Promise<void> {
    const { errors } = await runEach(sentences, step);
    refreshSentences(repository);
    await refreshRepository();
    if (errors.length > 0) throw errors[0];
  }

  return {
    isBusy,
    /** Number of sentences processed so far. */
    done: count,
    /** Ends the change after the current sentence; sentences already changed can be restored. */
    stop: () => {
      isStopped.current = true;
    },
    changeIntent: async (sentences: readonly Sentence[], intent: string) => {
      const others = sentences.filter((sentence) => sentence.intent !== intent);
      const moved = await run(others, (sentence) => changeIntent(sentence, intent));
      if (moved.length === 0) return;
      offerUndo(t('movedMany', { ...counted(moved.length), intent }), () =>
        undo(moved, ({ id, intent: before }) => changeIntent({ id }, before)),
      );
    },
    remove: async (sentences: readonly Sentence[]) => {
      const deleted = await run(sentences, ({ id }) => deleteSentence(id));
      if (deleted.length === 0) return;
      offerUndo(t('deletedMany', counted(deleted.length)), () =>
        undo(deleted, ({ id }) => restoreSentence(repository, id)),
      );
    },
  };
}
