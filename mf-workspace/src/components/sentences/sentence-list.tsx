import type { RepositoryInfo } from 'shared/repository';

import type { Sentence } from './model.ts';
import { SentenceRow } from './sentence-row.tsx';
import styles from './sentences.module.css';

interface SentenceListProps {
  repository: RepositoryInfo;
  sentences: readonly Sentence[];
  /** Newer ones are on their way. */
  isBusy: boolean;
}

/** Sentences that open in place to be read, changed and deleted. */
export function SentenceList({ repository, sentences, isBusy }: SentenceListProps) {
  return (
    <ul className={styles['list']} aria-busy={isBusy}>
      {sentences.map((sentence) => <SentenceRow key={sentence.id} repository={repository} sentence={sentence} />)}
    </ul>
  );
}
