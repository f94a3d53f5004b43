import { wordsOf } from 'shared/findings';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import type { DiffItem } from './diff.queries.ts';
import type { MeasuredAnswer } from '../../../resources/models/measured-answers.queries.ts';

const CAUSES = 3;

/** A changed training sentence with its words. */
interface Change {
  readonly item: DiffItem;
  readonly words: ReadonlySet<string>;
  readonly intents: readonly string[];
}

export type Causes = (answer: MeasuredAnswer) => readonly DiffItem[];

/**
 * Finds the changed training sentences that may have changed an answer: those of the intents in question that share the
 * largest part of their words with the sentence (Jaccard index), at most three.
 */
export async function likelyCauses(changes: readonly DiffItem[]): Promise<Causes> {
  const known = await mapInTurns(changes, (item): Change => {
    const parts = [item.before, item.after].flatMap((part) => part ?? []);
    const words = parts.flatMap(({ text }) => [...foldedWords(text ?? '')]);
    return { item, words: new Set(words), intents: parts.map(({ label }) => label) };
  });
  return ({ text, intent, before, now }) => {
    const words = foldedWords(text);
    return known
      .filter(({ intents }) => [intent, before, now].some((name) => intents.includes(name)))
      .map(({ item, words: own }) => ({ item, share: shareOf(words, own) }))
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, CAUSES)
      .map(({ item }) => item);
  };
}

const foldedWords = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(({ folded }) => folded));

function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...words].filter((word) => others.has(word)).length;
  return common / (words.size + others.size - common || 1);
}
