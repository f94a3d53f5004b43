import { edgesOf, unevenBoundaries } from './boundaries.ts';
import { EntityPairs, oneValue, unusedValues } from './entities.ts';
import { confusedIntents, wrongIntents } from './labels.ts';
import { singleIntent, unevenIntents } from './intents.ts';
import { LanguageStore } from './language-store.ts';
import { differentTranslations, untranslated } from './languages.ts';
import { unmarkedWords } from './marked-words.ts';
import { sameSentences, testsInTraining } from './same-sentences.ts';
import { keyOf } from './stored-sentence.ts';
import { RULE_KINDS } from './types.ts';
import type { EdgeUse } from './boundaries.ts';
import type { CheckedSentence, Finding, RuleKind, SentenceRef, Surroundings } from './types.ts';

/** Finds problems in the sentences of one language; after a change it compares only the affected sentences. */
export class LanguageCheck {
  readonly #store = new LanguageStore();
  /** Findings about sentences, by what they have in common. */
  readonly #same = new Map<string, Finding[]>();
  /** Findings about words without marks, by the words. */
  readonly #unmarked = new Map<string, Finding[]>();
  /** Words at the edge of entities, by the marked words. */
  readonly #edges = new Map<string, EdgeUse[]>();
  readonly #pairs = new EntityPairs();

  /** Adds or replaces sentences, and removes others. */
  change(put: readonly CheckedSentence[], removed: readonly SentenceRef[] = []): void {
    this.#store.change(put, removed);
  }

  get size(): number {
    return this.#store.sentences.size + this.#store.tests.size;
  }

  /** A training or test sentence as it was last added. */
  find(ref: SentenceRef): CheckedSentence | undefined {
    const key = keyOf(ref);
    return (this.#store.sentences.get(key) ?? this.#store.tests.get(key))?.sentence;
  }

  /** All findings, grouped by kind in the order of `RULE_KINDS`. */
  findings(surroundings: Surroundings): Finding[] {
    const store = this.#store;
    const { labels } = surroundings;
    this.#compareChanged();
    const found = [
      ...[...this.#same.values()].flat(),
      ...testsInTraining(store),
      ...(labels ? [...wrongIntents(store, labels), ...confusedIntents(store, labels)] : []),
      ...singleIntent(store, surroundings),
      ...unevenBoundaries([...this.#edges.values()].flat()),
      ...this.#pairs.findings(store),
      ...[...this.#unmarked.values()].flat(),
      ...differentTranslations(store),
      ...untranslated(store, surroundings),
      ...unevenIntents(store, surroundings),
      ...oneValue(store, surroundings),
      ...unusedValues(store, surroundings),
    ];
    return found.toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind] || byKey(one, other));
  }

  #compareChanged(): void {
    const store = this.#store;
    for (const folded of store.changedFolded) keep(this.#same, folded, sameSentences(store, folded));
    store.changedFolded.clear();
    const edged = new Set(store.changedPhrases);
    for (const phrase of store.changedPhrases) {
      keep(this.#unmarked, phrase, unmarkedWords(store, phrase));
      this.#pairs.update(store, phrase);
      for (const longer of store.longer.get(phrase)) edged.add(longer);
    }
    for (const phrase of edged) keep(this.#edges, phrase, edgesOf(store, phrase));
    store.changedPhrases.clear();
  }
}

function keep<Item>(map: Map<string, Item[]>, key: string, items: Item[]): void {
  if (items.length > 0) map.set(key, items);
  else map.delete(key);
}

const ORDER = Object.fromEntries(RULE_KINDS.map((kind, at) => [kind, at])) as Record<RuleKind, number>;

/** Labels stay in their order, the most certain first. */
const byKey = (one: Finding, other: Finding): number => (one.kind === 'wrong_intent' ? 0 : bySize(one, other));

const bySize = (one: Finding, other: Finding): number =>
  other.sentences.length - one.sentences.length || (one.key < other.key ? -1 : 1);
