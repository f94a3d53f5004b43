import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { useChangeSentence } from './api.ts';
import type { SentenceBody } from './api.ts';
import { Conflict } from './conflict.tsx';
import { messages } from './messages.ts';
import { readConflict } from './model.ts';
import type { Sentence } from './model.ts';
import { SentenceForm } from './sentence-form.tsx';

interface EditSentenceProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  onDone: () => void;
  onCancel: () => void;
}

/** Changes text, intent and entities of a sentence; what somebody else saved meanwhile is never overwritten unseen [TRN-04]. */
export function EditSentence({ repository, sentence, onDone, onCancel }: EditSentenceProps) {
  const t = useMessages(messages);
  // What the editing began with: the list may bring a newer one while it goes on.
  const [seen, setSeen] = useState<SentenceBody & { revision: number }>(sentence);
  const change = useChangeSentence(repository, sentence.id);
  const theirs = readConflict(change.error);

  function save(body: SentenceBody, revision: number) {
    change.mutate(
      { ...body, revision },
      {
        onSuccess: () => {
          announce(t('saved'));
          onDone();
        },
      },
    );
  }

  return (
    <>
      {theirs && change.variables && (
        <Conflict
          mine={change.variables}
          theirs={theirs}
          language={sentence.language}
          onKeep={(mine) => save(mine, theirs.revision)}
          onTake={() => {
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
        onCancel={onCancel}
      />
    </>
  );
}
