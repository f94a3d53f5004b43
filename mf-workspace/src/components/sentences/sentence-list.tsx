import type { RepositoryInfo } from 'shared/repository';

import { BulkBar } from './bulk-bar.tsx';
import type { Sentence } from './model.ts';
import { SentenceRow } from './sentence-row.tsx';
import styles from './sentences.module.css';
import { useSelection } from './use-selection.ts';

interface SentenceListProps {
  repository: RepositoryInfo;
  sentences: readonly Sentence[];
  /** Newer ones are on their way. */
  isBusy: boolean;
}

/** Sentences that open in place to be read, changed and deleted, one by one or several at once. */
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
      <ul className={styles['list']} aria-busy={isBusy}>
        {sentences.map((sentence) => (
          <SentenceRow
            key={sentence.id}
            repository={repository}
            sentence={sentence}
            isSelected={selected.includes(sentence)}
            onSelect={toggle}
          />
        ))}
      </ul>
    </>
  );
}
