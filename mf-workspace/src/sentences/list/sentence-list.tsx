import type { RepositoryInfo } from 'shared/repository';
import { ItemList } from 'shared/sentence';

import type { SentenceQuery } from '../api.ts';
import type { Sentence } from '../model.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SentenceRow } from './sentence-row.tsx';
import { useSelectionOfAll } from './use-selection-of-all.ts';

interface SentenceListProps {
  repository: RepositoryInfo;
  /** The sentences of the page. */
  sentences: readonly Sentence[];
  /** The filter of the list, and the number of sentences on all its pages. */
  list: SentenceQuery;
  count: number;
  /** Whether a newer page is loading. */
  isBusy: boolean;
}

/** Training sentences that open in place for reading, editing and deleting, one at a time or in bulk. */
export function SentenceList({ repository, sentences, list, count, isBusy }: SentenceListProps) {
  const { selected, toggle, selectPage, selectAll, isReading, clear } = useSelectionOfAll(sentences, list);
  const ids = new Set(selected.map(({ id }) => id));
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          repository={repository}
          selected={selected}
          onPage={sentences.length}
          count={count}
          isReading={isReading}
          onSelectPage={selectPage}
          onSelectAll={selectAll}
          onClear={clear}
        />
      )}
      <ItemList isBusy={isBusy}>
        {sentences.map((sentence) => (
          <SentenceRow
            key={sentence.id}
            repository={repository}
            sentence={sentence}
            isSelected={ids.has(sentence.id)}
            onSelect={toggle}
          />
        ))}
      </ItemList>
    </>
  );
}
