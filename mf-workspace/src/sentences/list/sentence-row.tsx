import { useRef, useState } from 'react';
import type { RepositoryInfo } from 'shared/repository';
import type { RowMode } from 'shared/sentence';

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
  onSelect: (id: number) => void;
}

/** A training sentence: closed, open for reading, or open for editing; closing discards the edit [TRN-04]. */
export function SentenceRow({ repository, sentence, hasOneIntent, isSelected, onSelect }: SentenceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [mode, setMode] = useState<RowMode>('closed');
  const remove = useRemoval(repository, sentence, row);
  const edit = () => setMode('editing');
  const view = () => setMode('viewing');
  return (
    <SelectableItem
      ref={row}
      sentence={sentence}
      intent={hasOneIntent ? undefined : sentence.intent}
      isSelected={isSelected}
      mode={mode}
      onMode={setMode}
      commands={{ edit, remove, select: () => onSelect(sentence.id) }}
    >
      {mode === 'editing' ? (
        <EditSentence repository={repository} sentence={sentence} onClose={view} />
      ) : (
        <SentenceDetails repository={repository} sentence={sentence} onEdit={edit} onDelete={remove} />
      )}
    </SelectableItem>
  );
}
