import { ItemSets } from './item-sets.ts';
import { keyOf, phrasesIn, readSentence, shorterPhrases } from './stored-sentence.ts';
import type { PhraseMark, StoredSentence } from './stored-sentence.ts';
import type { CheckedSentence, SentenceRef } from './types.ts';

/** A mark with its sentence. */
export interface MarkPlace {
  readonly stored: StoredSentence;
  readonly place: PhraseMark;
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
  /** Marks by their words, then by entity. */
  readonly byPhrase = new Map<string, Map<string, Set<MarkPlace>>>();
  /** Number of marks by entity and words. */
  readonly byEntity = new Map<string, Map<string, number>>();
  /** Phrases whose marked or unmarked places have changed since this was emptied. */
  readonly changedPhrases = new Set<string>();
  /** Marked phrases with one word more, by the words without it. */
  readonly longer = new Map<string, Set<string>>();
  readonly #byWord = new Map<string, StoredSentence[]>();
  #gone = new Set<StoredSentence>();
  readonly #places = new Map<StoredSentence, MarkPlace[]>();

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
    const lists = words.map((word) => this.#byWord.get(word) ?? []);
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
    if (stored.phrases.length > 0) this.#addMarks(stored);
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
    for (const each of this.#places.get(stored) ?? []) this.#removeMark(each);
    this.#places.delete(stored);
    if (notesPhrases) this.#notePhrases(stored);
  }

  #addWords(stored: StoredSentence): void {
    const { words } = stored;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      const list = this.#byWord.get(word);
      if (!list) this.#byWord.set(word, [stored]);
      else if (list.at(-1) !== stored) list.push(stored);
    }
  }

  #addMarks(stored: StoredSentence): void {
    const places = stored.phrases.map((place) => ({ stored, place }));
    this.#places.set(stored, places);
    for (const each of places) {
      const { phrase, mark } = each.place;
      if (!this.byPhrase.has(phrase)) for (const { rest } of shorterPhrases(phrase)) addTo(this.longer, rest, phrase);
      addTo(mapIn(this.byPhrase, phrase), mark.entity, each);
      const counts = mapIn(this.byEntity, mark.entity);
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      this.changedPhrases.add(phrase);
    }
  }

  #removeMark(each: MarkPlace): void {
    const { phrase, mark } = each.place;
    const places = mapIn(this.byPhrase, phrase);
    takeFrom(places, mark.entity, each);
    if (places.size === 0) {
      this.byPhrase.delete(phrase);
      for (const { rest } of shorterPhrases(phrase)) takeFrom(this.longer, rest, phrase);
    }
    const counts = mapIn(this.byEntity, mark.entity);
    const left = (counts.get(phrase) ?? 0) - 1;
    if (left > 0) counts.set(phrase, left);
    else counts.delete(phrase);
    if (counts.size === 0) this.byEntity.delete(mark.entity);
    this.changedPhrases.add(phrase);
  }

  #notePhrases({ words }: StoredSentence): void {
    for (const phrase of phrasesIn(words)) if (this.byPhrase.has(phrase)) this.changedPhrases.add(phrase);
  }

  #forgetGone(): void {
    for (const [word, list] of this.#byWord) {
      const present = list.filter((stored) => !this.#gone.has(stored));
      if (present.length === 0) this.#byWord.delete(word);
      else this.#byWord.set(word, present);
    }
    this.#gone = new Set();
  }
}

function mapIn<Key, Inner>(map: Map<string, Map<Key, Inner>>, key: string): Map<Key, Inner> {
  const found = map.get(key) ?? new Map<Key, Inner>();
  if (found.size === 0) map.set(key, found);
  return found;
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
