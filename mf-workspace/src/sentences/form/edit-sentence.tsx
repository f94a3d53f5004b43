import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { EditConflict, useUndoToast } from 'shared/sentence';

import { changeSentence, refreshSentences, useChangeSentence } from '../api.ts';
import type { SentenceBody } from '../api.ts';
import { messages } from '../messages.ts';
import { readConflict, shortened } from '../model.ts';
import type { Sentence } from '../model.ts';
import { SentenceForm } from './sentence-form.tsx';

interface EditSentenceProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  /** Called after a save or a cancel. */
  onClose: () => void;
}

/** Edits a training sentence and never silently overwrites another user's change [TRN-04]. */
export function EditSentence({ repository, sentence, onClose }: EditSentenceProps) {
  const t = useMessages(messages);
  // The starting point of the edit; the list may load a newer revision in the meantime.
  const [seen, setSeen] = useState<SentenceBody & { revision: number }>(sentence);
  const change = useChangeSentence(repository, sentence.id);
  const offerUndo = useUndoToast();
  const [isOutdated, setOutdated] = useState(false);
  const theirs = readConflict(change.error);
  const mine = change.variables;

  async function undoEdit({ text, intent, entities }: SentenceBody) {
    await changeSentence(sentence.id, { text, intent, entities });
    refreshSentences(repository);
  }

  function save(body: SentenceBody, revision: number) {
    change.mutate(
      { ...body, revision },
      {
        onSuccess: () => {
          offerUndo(t('edited', { text: shortened(body.text) }), () => undoEdit(seen));
          onClose();
        },
        onError: (error) => setOutdated(readConflict(error) !== undefined),
      },
    );
  }

  // Only once the form has closed: a refreshed list may no longer contain this row, and the input would be lost.
  const handleClosed = useEffectEvent(() => {
    if (isOutdated) refreshSentences(repository);
  });
  useEffect(() => () => handleClosed(), []);

  return (
    <>
      {theirs && mine && (
        <EditConflict
          title={t('conflictTitle')}
          mine={versionOf(mine)}
          theirs={versionOf(theirs)}
          language={sentence.language}
          onKeepMine={() => save(mine, theirs.revision)}
          onTakeTheirs={() => {
            setSeen(theirs);
            change.reset();
          }}
        />
      )}
      <SentenceForm
        key={seen.revision}
        repository={repository}
        initial={seen}
        language={sentence.language}
        saveLabel={t('save')}
        isSaving={change.isPending}
        error={theirs ? null : change.error}
        onSave={(body) => save(body, theirs?.revision ?? seen.revision)}
        onCancel={onClose}
      />
    </>
  );
}

const versionOf = ({ text, intent, entities }: SentenceBody) => ({ text, intent, marks: entities });
