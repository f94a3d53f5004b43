import { ItemSets } from './item-sets.ts';
import { keyOf, phrasesIn, readSentence, shorterPhrases } from './stored-sentence.ts';
import type { PhraseMark, StoredSentence } from './stored-sentence.ts';
import type { CheckedSentence, SentenceRef } from './types.ts';

/** The marks of an entity with the same words: an array, since nearly all have one mark and a set would cost more. */
export interface PhraseUse {
  readonly phrase: string;
  readonly entity: string;
  readonly marks: PhraseMark[];
}

/** With more changed sentences, looking up the phrases of each takes longer than comparing all phrases again. */
const FEW_CHANGES = 2000;
/** Word lists are rebuilt when this many of their sentences are gone. */
const GONE_SHARE = 0.25;

/** The sentences of a language, indexed by what the rules look for and updated sentence by sentence. */
export class LanguageStore {
  readonly sentences = new Map<number, StoredSentence>();
  readonly tests = new Map<number, StoredSentence>();
  readonly byFolded = new ItemSets<StoredSentence>();
  /** Keys of `byFolded` whose sentences have changed since this was emptied. */
  readonly changedFolded = new Set<string>();
  readonly translations = new Set<StoredSentence>();
  readonly byIntent = new Map<string, Set<StoredSentence>>();
  /** Marks by their words, for each entity. */
  readonly byPhrase = new Map<string, PhraseUse[]>();
  readonly byEntity = new Map<string, Set<PhraseUse>>();
  /** Phrases whose marked or unmarked places have changed since this was emptied. */
  readonly changedPhrases = new Set<string>();
  /** Marked phrases with one word more, by the words without it. */
  readonly longer = new ItemSets<string>();
  readonly #byWord = new Map<string, { readonly word: string; sentences: StoredSentence[] }>();
  #gone = new Set<StoredSentence>();

  /** Adds or replaces sentences, and removes those that are gone. */
  change(put: readonly CheckedSentence[], removed: readonly SentenceRef[] = []): void {
    const isSmall = put.length + removed.length <= FEW_CHANGES;
    for (const ref of removed) this.#remove(keyOf(ref), isSmall);
    for (const sentence of put) {
      this.#remove(keyOf(sentence), isSmall);
      this.#add(sentence, isSmall);
    }
    if (!isSmall) for (const phrase of this.byPhrase.keys()) this.changedPhrases.add(phrase);
    if (this.#gone.size > this.sentences.size * GONE_SHARE) this.#forgetGone();
  }

  /** Sentences that have all of the words, in any order. */
  withWords(words: readonly string[]): StoredSentence[] {
    const lists = words.map((word) => this.#byWord.get(word)?.sentences ?? []);
    const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);
    return shortest.filter((stored) => !this.#gone.has(stored) && words.every((word) => stored.words.includes(word)));
  }

  #add(sentence: CheckedSentence, notesPhrases: boolean): void {
    const stored = readSentence(sentence);
    const key = keyOf(sentence);
    if (sentence.source === 'test_sentence') {
      this.tests.set(key, stored);
      return;
    }
    this.sentences.set(key, stored);
    if (sentence.original) this.translations.add(stored);
    if (this.byFolded.add(stored.folded, stored) > 1) this.changedFolded.add(stored.folded);
    addTo(this.byIntent, sentence.intent, stored);
    this.#addWords(stored);
    for (const mark of stored.phrases) this.#addMark(mark);
    if (notesPhrases) this.#notePhrases(stored);
  }

  #remove(key: number, notesPhrases: boolean): void {
    this.tests.delete(key);
    const stored = this.sentences.get(key);
    if (!stored) return;
    this.sentences.delete(key);
    this.#gone.add(stored);
    this.translations.delete(stored);
    this.byFolded.delete(stored.folded, stored);
    this.changedFolded.add(stored.folded);
    takeFrom(this.byIntent, stored.sentence.intent, stored);
    for (const mark of stored.phrases) this.#removeMark(mark);
    if (notesPhrases) this.#notePhrases(stored);
  }

  /** Equal words of all sentences become one string: a copy for each is a third of the memory. */
  #addWords(stored: StoredSentence): void {
    const { words } = stored;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      const known = this.#byWord.get(word);
      if (!known) {
        this.#byWord.set(word, { word, sentences: [stored] });
        continue;
      }
      words[at] = known.word;
      if (known.sentences.at(-1) !== stored) known.sentences.push(stored);
    }
  }

  #addMark(mark: PhraseMark): void {
    const { phrase } = mark;
    const { entity } = mark.mark;
    const uses = this.byPhrase.get(phrase);
    const known = uses?.find((use) => use.entity === entity);
    if (known) {
      known.marks.push(mark);
      return;
    }
    const use: PhraseUse = { phrase, entity, marks: [mark] };
    addTo(this.byEntity, entity, use);
    if (uses) uses.push(use);
    else {
      this.byPhrase.set(phrase, [use]);
      for (const { rest } of shorterPhrases(phrase)) this.longer.add(rest, phrase);
    }
  }

  #removeMark(mark: PhraseMark): void {
    const { phrase } = mark;
    this.changedPhrases.add(phrase);
    const uses = this.byPhrase.get(phrase) ?? [];
    const use = uses.find(({ entity }) => entity === mark.mark.entity);
    if (!use) return;
    remove(use.marks, mark);
    if (use.marks.length > 0) return;
    takeFrom(this.byEntity, use.entity, use);
    remove(uses, use);
    if (uses.length > 0) return;
    this.byPhrase.delete(phrase);
    for (const { rest } of shorterPhrases(phrase)) this.longer.delete(rest, phrase);
  }

  #notePhrases({ words }: StoredSentence): void {
    for (const phrase of phrasesIn(words)) if (this.byPhrase.has(phrase)) this.changedPhrases.add(phrase);
  }

  #forgetGone(): void {
    for (const known of this.#byWord.values()) {
      known.sentences = known.sentences.filter((stored) => !this.#gone.has(stored));
      if (known.sentences.length === 0) this.#byWord.delete(known.word);
    }
    this.#gone = new Set();
  }
}

function remove<Item>(items: Item[], item: Item): void {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
}

function addTo<Key, Item>(map: Map<Key, Set<Item>>, key: Key, item: Item): number {
  const set = map.get(key) ?? new Set();
  if (set.size === 0) map.set(key, set);
  return set.add(item).size;
}

function takeFrom<Key, Item>(map: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const set = map.get(key);
  set?.delete(item);
  if (set?.size === 0) map.delete(key);
}
