import type { RepositoryInfo } from 'shared/repository';
import { ItemList } from 'shared/sentence';

import type { Sentence } from '../model.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SentenceRow } from './sentence-row.tsx';
import { useSelection } from './use-selection.ts';

interface SentenceListProps {
  repository: RepositoryInfo;
  sentences: readonly Sentence[];
  /** Whether a newer page is loading. */
  isBusy: boolean;
}

/** Training sentences that open in place for reading, editing and deleting, one at a time or in bulk. */
export function SentenceList({ repository, sentences, isBusy }: SentenceListProps) {
  const { selected, toggle, selectAll, clear } = useSelection(sentences);
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          repository={repository}
          selected={selected}
          count={sentences.length}
          onAll={selectAll}
          onClear={clear}
        />
      )}
      <ItemList isBusy={isBusy}>
        {sentences.map((sentence) => (
          <SentenceRow
            key={sentence.id}
            repository={repository}
            sentence={sentence}
            isSelected={selected.includes(sentence)}
            onSelect={toggle}
          />
        ))}
      </ItemList>
    </>
  );
}
