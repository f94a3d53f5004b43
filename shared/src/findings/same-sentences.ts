import { groupBy } from './group-by.ts';
import { WORDS_BESIDE_NUMBERS } from './sentence-key.ts';
import { keyOf } from './stored-sentence.ts';
import type { LanguageStore } from './language-store.ts';
import type { StoredSentence } from './stored-sentence.ts';
import type { CheckedSentence, Edit, Finding, Fix } from './types.ts';

/** Intents to keep a sentence in, and training sentences of a test sentence, that a finding offers. */
const FIXES_MAX = 20;
const SAME_MAX = 200;

/** The same sentence in several intents, apart from case, accents, punctuation and numbers. */
export function sameSentences(store: LanguageStore, folded: string): Finding[] {
  const found = store.byFolded.get(folded);
  if (!hasSeveralIntents(found)) return [];
  return comparable(folded, [...found].toSorted(byKey)).flatMap((same) => {
    const intents = [...new Set(same.map(({ sentence }) => sentence.intent))].toSorted();
    if (intents.length < 2) return [];
    const sentences = same.map(({ sentence }) => sentence);
    const [text] = same.map(({ words }) => words.join(' ')).toSorted();
    return [
      {
        kind: 'same_sentence' as const,
        key: `same_sentence:${text}`,
        subject: { intents },
        sentences,
        fixes: fixesFor(sentences, intents),
      },
    ];
  });
}

function hasSeveralIntents(group: ReadonlySet<StoredSentence>): boolean {
  let first: string | undefined;
  for (const { sentence } of group) {
    first ??= sentence.intent;
    if (sentence.intent !== first) return true;
  }
  return false;
}

/** Short sentences with numbers are compared with them. */
function comparable(folded: string, group: readonly StoredSentence[]): StoredSentence[][] {
  const words = folded.split(' ');
  if (!words.some((word) => word.includes('0')) || words.filter((word) => word !== '0').length >= WORDS_BESIDE_NUMBERS)
    return [[...group]];
  return [...groupBy(group, (each) => each.words.join(' ')).values()];
}

/** One fix for each intent, starting with the one that has most of the sentences. */
function fixesFor(sentences: readonly CheckedSentence[], intents: readonly string[]): Fix[] {
  const counts = new Map<string, number>();
  for (const { intent } of sentences) counts.set(intent, (counts.get(intent) ?? 0) + 1);
  return intents
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, FIXES_MAX)
    .map((intent) => ({ action: 'keep_in_intent', target: intent, edits: editsToKeep(sentences, intent) }));
}

/** Sentences that already exist in the intent are deleted from the others; the rest moves to it. */
function editsToKeep(sentences: readonly CheckedSentence[], intent: string): Edit[] {
  const texts = new Set(sentences.filter((sentence) => sentence.intent === intent).map(({ text }) => text));
  return sentences.flatMap((sentence): Edit[] => {
    const { source, id, text } = sentence;
    if (sentence.intent === intent) return [];
    if (texts.has(text)) return [{ source, id, change: 'delete' }];
    texts.add(text);
    return [{ source, id, change: 'move', intent }];
  });
}

/** Test sentences that are also in training: they do not show how the model handles unseen sentences. */
export function testsInTraining(store: LanguageStore): Finding[] {
  return [...store.tests.values()].flatMap((test) => {
    const same = comparable(test.folded, [test, ...store.byFolded.get(test.folded)])
      .find((group) => group.includes(test))
      ?.filter((each) => each !== test)
      .toSorted(byKey)
      .slice(0, SAME_MAX);
    if (!same || same.length === 0) return [];
    const { source, id } = test.sentence;
    return [
      {
        kind: 'test_in_training' as const,
        key: `test_in_training:${id}`,
        subject: { intents: [...new Set([test, ...same].map(({ sentence }) => sentence.intent))] },
        sentences: [test, ...same].map(({ sentence }) => sentence),
        fixes: [
          { action: 'remove_test' as const, edits: [{ source, id, change: 'delete' as const }] },
          {
            action: 'remove_training' as const,
            edits: same.map(({ sentence }) => ({
              source: sentence.source,
              id: sentence.id,
              change: 'delete' as const,
            })),
          },
        ],
      },
    ];
  });
}

const byKey = (one: StoredSentence, other: StoredSentence): number => keyOf(one.sentence) - keyOf(other.sentence);
