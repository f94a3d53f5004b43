import { useRef, useState } from 'react';
import type { RepositoryInfo } from 'shared/repository';
import type { RowMode } from 'shared/sentence';

import { CommentNotes } from '../comments/comment-notes.tsx';
import { EditSentence } from '../form/edit-sentence.tsx';
import type { Sentence } from '../model.ts';
import { SelectableItem } from './selectable-item.tsx';
import { SentenceDetails } from './sentence-details.tsx';
import { useRemoval } from './use-removal.tsx';

interface SentenceRowProps {
  repository: RepositoryInfo;
  sentence: Sentence;
  hasOneIntent: boolean;
  isSelected: boolean;
  /** Whether it starts open, with its comments. */
  startsOpen: boolean;
  onSelect: (id: number) => void;
}

/** A training sentence: closed, open for reading, or open for editing; closing discards the edit [TRN-04]. */
export function SentenceRow({
  repository,
  sentence,
  hasOneIntent,
  isSelected,
  startsOpen,
  onSelect,
}: SentenceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [mode, setMode] = useState<RowMode>(startsOpen ? 'viewing' : 'closed');
  const remove = useRemoval(repository, sentence, row);
  const edit = () => setMode('editing');
  const view = () => setMode('viewing');
  return (
    <SelectableItem
      ref={row}
      sentence={sentence}
      intent={rowEnd(sentence, hasOneIntent)}
      isSelected={isSelected}
      mode={mode}
      onMode={setMode}
      commands={{ edit, remove, select: () => onSelect(sentence.id) }}
    >
      {mode === 'editing' ? (
        <EditSentence repository={repository} sentence={sentence} onClose={view} />
      ) : (
        <SentenceDetails
          repository={repository}
          sentence={sentence}
          first={startsOpen ? 'comments' : undefined}
          onEdit={edit}
          onDelete={remove}
        />
      )}
    </SelectableItem>
  );
}

/** The intent, and what the team says about the sentence. */
function rowEnd(sentence: Sentence, hasOneIntent: boolean) {
  const { intent, needs_review: needsReview, comments } = sentence;
  if (!needsReview && comments === 0) return hasOneIntent ? undefined : intent;
  return (
    <>
      {!hasOneIntent && intent}
      <CommentNotes sentence={sentence} />
    </>
  );
}
