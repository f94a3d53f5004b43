import type { RepositoryInfo } from 'shared/repository';

import { allSentences } from '../api.ts';
import type { SentenceQuery } from '../api.ts';
import type { Sentence } from '../model.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FoundRows } from './found-rows.tsx';
import { SentenceRow } from './sentence-row.tsx';
import { useSelectionOfAll } from './use-selection-of-all.ts';

interface SentenceListProps {
  repository: RepositoryInfo;
  /** The sentences of the page. */
  sentences: readonly Sentence[];
  /** The filter of the list, and the number of sentences on all its pages. */
  list: SentenceQuery;
  count: number;
  /** The search, whose words are highlighted. */
  found: string;
  /** On the screen of an intent, which rows do not repeat. */
  hasOneIntent: boolean;
  /** Whether a newer page is loading. */
  isBusy: boolean;
}

/** Training sentences that open in place for reading, editing and deleting, one at a time or in bulk. */
export function SentenceList({ repository, sentences, list, count, found, hasOneIntent, isBusy }: SentenceListProps) {
  const { selected, toggle, selectPage, selectAll, isReading, clear } = useSelectionOfAll(sentences, {
    key: JSON.stringify(list),
    readAll: () => allSentences(list),
  });
  const ids = new Set(selected.map(({ id }) => id));
  return (
    <>
      {selected.length > 0 && (
        <BulkBar
          repository={repository}
          selected={selected}
          restOfPage={sentences.filter(({ id }) => !ids.has(id)).length}
          count={count}
          isReading={isReading}
          onSelectPage={selectPage}
          onSelectAll={selectAll}
          onClear={clear}
        />
      )}
      <FoundRows hidesLanguage={repository.available_languages.length <= 1} found={found} isBusy={isBusy}>
        {(isShifted) =>
          sentences.map((sentence) => (
            <SentenceRow
              key={sentence.id}
              repository={repository}
              sentence={sentence}
              hasOneIntent={hasOneIntent}
              isSelected={ids.has(sentence.id)}
              startsOpen={list.id === sentence.id}
              onSelect={(id) => toggle(id, isShifted())}
            />
          ))
        }
      </FoundRows>
    </>
  );
}
