import { use, useState } from 'react';

import type { Mark } from '../domain/index.ts';
import { KnownWords, proposeMarks } from './known-words.ts';
import type { SentenceValue } from './sentence-value.ts';

interface ProposalOptions {
  value: SentenceValue;
  entities: readonly string[];
  isConstrained: boolean;
}

export interface Proposals {
  /** Marks for known words, in order. */
  readonly marks: readonly Mark[];
  /** The words of the first one. */
  readonly next: { readonly text: string; readonly entity: string } | undefined;
  /** Loads the known words. */
  readonly ask: () => void;
  /** Proposes none of them again in this sentence, so that Tab leaves the field. */
  readonly dismiss: () => void;
}

/** Proposes marks for words that are known from other sentences and from values [TRN-73]. */
export function useProposals({ value, entities, isConstrained }: ProposalOptions): Proposals {
  const { phrases, ask } = use(KnownWords);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const wordsOf = ({ start, end }: Mark) => value.text.slice(start, end);
  if (value.text === '' && dismissed.length > 0) setDismissed([]);
  const marks = proposeMarks(value, phrases).filter(
    (mark) => !dismissed.includes(wordsOf(mark)) && (!isConstrained || entities.includes(mark.entity)),
  );
  const [next] = marks;
  return {
    marks,
    next: next && { text: wordsOf(next), entity: next.entity },
    ask,
    dismiss: () => setDismissed([...dismissed, ...marks.map(wordsOf)]),
  };
}
